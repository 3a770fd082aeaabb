import { today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { chamadasDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { type Estada, problemasDosIntegrantes } from '@prumo/domain/obras/equipes/composicao.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { equipesIntegrantes, listasDaEquipe, PAPEL_NA_EQUIPE } from '@prumo/domain/obras/equipes/integrantes.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { ListaField } from '../../core/form/ListaField.tsx'
import { type ApiError, api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

/** Who may go to site, by name or number: the server refuses the others, and says of each why (decision 468). */
const buscarAptos = async (query: string, signal: AbortSignal) =>
  (await api.call(chamadasDeEquipes.aptos, { query: { query }, signal })).map(({ id, nome, detalhe }) => ({
    value: id,
    label: nome,
    ...(detalhe && { hint: detalhe }),
  }))

/** A collaborator of the team, offered only when they may go to site; whoever is in it already is still named. */
const QuemVaiACampo = ({ name, label }: { name: string; label: string }) => (
  <AsyncSelectField
    name={name}
    label={label}
    required
    search={buscarAptos}
    resolve={(ids) => nameReferences('colaboradores', ids)}
  />
)

const AO_LADO = ['veiculosIds'] as const

function problemas({ encarregadoId, integrantes }: FormValues): Record<string, string> {
  const linhas = (Array.isArray(integrantes) ? integrantes : []) as Partial<Estada>[]
  // A line still being filled in says by itself what it lacks.
  const prontas = linhas.every(({ colabId, papel, inicio }) => colabId && papel && inicio)
  return typeof encarregadoId === 'string' && prontas
    ? problemasDosIntegrantes(linhas as Estada[], encarregadoId, today())
    : {}
}

/** Somebody is in another team: the server asks, and the person answers for everybody it asked about. */
async function perguntarTransferencia({ status, message, details }: ApiError): Promise<FormValues | null> {
  const { transferir } = (details ?? {}) as { transferir?: unknown }
  if (status !== 409 || !Array.isArray(transferir) || transferir.length === 0) return null
  const mais = transferir.length - 1
  const sim = await confirm({
    title: message,
    body: `A participação anterior termina no dia em que a nova começa.${
      mais > 0
        ? ` ${mais === 1 ? 'Mais um colaborador está' : `Mais ${mais} colaboradores estão`} em outra equipe.`
        : ''
    }`,
    action: 'Transferir',
  })
  return sim ? { transferir } : null
}

/** Works design 4.4: the team, who is in it since when, and its vehicles. */
export function EquipeFormScreen() {
  return (
    <FormScreen
      entity={equipes}
      fields={Campos}
      listas={listasDaEquipe}
      beside={AO_LADO}
      problems={problemas}
      insist={perguntarTransferencia}
    />
  )
}

const campo = (name: keyof typeof equipes.fields, autoFocus = false) => (
  <EntityField name={name} field={equipes.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Equipe">
        <FieldPair>
          {campo('codigo', true)}
          {campo('nome')}
        </FieldPair>
        <FieldPair>
          {campo('tipo')}
          {!isNew && campo('situacao')}
        </FieldPair>
        {campo('centroDeCustoId')}
        <FieldPair>
          {campo('supervisorId')}
          <QuemVaiACampo name="encarregadoId" label={equipes.fields.encarregadoId.label} />
        </FieldPair>
        <FieldPair>
          {campo('base')}
          {campo('metaUsDia')}
        </FieldPair>
      </FormSection>
      <FormSection title="Integrantes">
        <ListaField
          name="integrantes"
          lista={listasDaEquipe.integrantes}
          wide={['colabId']}
          fresh={() => ({ papel: PAPEL_NA_EQUIPE.eletricista, inicio: today() })}
          cell={(coluna, at) =>
            coluna === 'colabId' ? (
              <QuemVaiACampo name={`${at}.colabId`} label={equipesIntegrantes.fields.colabId.label} />
            ) : undefined
          }
          hint="Só aparece quem pode ir a campo: com o cadastro completo, os documentos em dia e fora de afastamento. A saída é o primeiro dia fora da equipe. O encarregado entra sozinho quando falta."
        />
      </FormSection>
      <FormSection title="Veículos">
        <AsyncMultiSelectField
          name="veiculosIds"
          label="Veículos da equipe"
          search={(text, signal) => searchReferences('veiculos', text, signal)}
          resolve={(ids) => nameReferences('veiculos', ids)}
        />
      </FormSection>
    </>
  )
}
