import { today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { type Estada, problemasDosIntegrantes } from '@prumo/domain/obras/equipes/composicao.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { listasDaEquipe, PAPEL_NA_EQUIPE } from '@prumo/domain/obras/equipes/integrantes.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { ListaField } from '../../core/form/ListaField.tsx'
import type { ApiError } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

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
          {campo('encarregadoId')}
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
          hint="A saída é o primeiro dia fora da equipe. O encarregado entra sozinho quando falta."
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
