import { ufs } from '@prumo/domain/core/documents.ts'
import { problemasDoValor } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import type { ValorNaResposta } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import {
  basesDeDiaria,
  HORAS_PADRAO,
  LOCALIDADE,
  tiposDeDiaria,
  tiposDeLocalidade,
  valoresDiarias,
} from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useRecord } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCategorias, useCentros } from '../registros.ts'

/** 'novo' and 'editar/:id': what was once used in a request gets a new validity instead. */
export function ValorFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <SeLivre id={id} /> : <Formulario />
}

const Formulario = () => <FormScreen entity={valoresDiarias} problems={problemasDoValor} fields={Campos} />

function SeLivre({ id }: { id: string }) {
  const { data } = useRecord(valoresDiarias, id)
  if ((data as unknown as ValorNaResposta | undefined)?.emUso)
    return (
      <EmptyState message="Este valor já foi usado em diárias pedidas e não muda mais. Crie uma nova vigência dele.">
        <AppLink href={detailAddress(telas.valoresDiarias, id)}>Ver o valor</AppLink>
      </EmptyState>
    )
  return <Formulario />
}

const buscaDe = (slug: string) => ({
  search: (texto: string, signal?: AbortSignal) => searchReferences(slug, texto, signal),
  resolve: (ids: readonly string[]) => nameReferences(slug, ids),
})

function Campos() {
  const localidade = useWatch({ name: 'localidadeTipo' }) as number | null
  const centro = useWatch({ name: 'centroDeCustoId' }) as string | null
  const categoria = useWatch({ name: 'codigoCustoId' }) as string | null
  const { opcoes, obrasDe } = useCentros()
  const { ativas, antigas } = useCategorias([categoria])
  const obras = obrasDe(centro)
  return (
    <>
      <FormSection title="O que se paga">
        <TextField name="nome" label="Nome" required maxLength={200} autoFocus />
        <FieldPair>
          <CodeField name="tipo" label="Tipo" required codes={tiposDeDiaria} />
          <CodeField name="base" label="Base" required codes={basesDeDiaria} />
        </FieldPair>
        <FieldPair>
          <MoneyField name="valor" label="Valor" required />
          <SelectField name="codigoCustoId" label="Categoria de custo" required options={[...ativas, ...antigas]} />
        </FieldPair>
        <SwitchField name="exigeComprovante" label="Exige comprovante na prestação de contas" />
      </FormSection>
      <FormSection title="Para quem e onde">
        <FieldPair>
          <AsyncSelectField name="funcaoId" label="Função" clearable placeholder="Todas" {...buscaDe('funcoes')} />
          <CodeField name="localidadeTipo" label="Localidade" required codes={tiposDeLocalidade} />
        </FieldPair>
        {localidade !== null && localidade !== LOCALIDADE.geral && (
          <FieldPair>
            <SelectField
              name="uf"
              label="UF"
              required={localidade === LOCALIDADE.uf || localidade === LOCALIDADE.municipio}
              options={ufs.map((uf) => ({ value: uf, label: uf }))}
              width="xs"
            />
            {localidade === LOCALIDADE.municipio ? (
              <TextField name="municipio" label="Município" required maxLength={120} />
            ) : (
              <span />
            )}
          </FieldPair>
        )}
        <FieldPair>
          <SelectField name="centroDeCustoId" label="Conta contrato" placeholder="Todas" options={opcoes} clearable />
          {obras && obras.length > 0 ? (
            <SelectField name="obraId" label="Obra" placeholder="Todas" options={obras} clearable />
          ) : (
            <span />
          )}
        </FieldPair>
      </FormSection>
      <FormSection title="Quando">
        <FieldPair>
          <DateField name="vigenciaInicio" label="Início da vigência" required />
          <DateField name="vigenciaFim" label="Fim da vigência" hint="Sem fim, vale até a próxima vigência" />
        </FieldPair>
        <FieldPair>
          <IntegerField
            name="horasMinMeia"
            label="Horas mínimas para meia diária"
            hint={`Sem informar, ${HORAS_PADRAO.meia}`}
            maxDigits={2}
          />
          <IntegerField
            name="horasMinIntegral"
            label="Horas mínimas para diária inteira"
            hint={`Sem informar, ${HORAS_PADRAO.integral}`}
            maxDigits={2}
          />
        </FieldPair>
        <TextAreaField name="observacao" label="Observação" maxLength={4000} />
      </FormSection>
    </>
  )
}
