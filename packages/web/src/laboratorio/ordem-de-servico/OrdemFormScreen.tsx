import { today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import {
  faseDoServico,
  ORIGEM_DE_OS,
  TIPO_DE_SERVICO_DE_OS,
} from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { SEM_EQUIPAMENTO } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { listasDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { problemasDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/regras.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { useSession } from '../../core/session/session.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { ClienteField } from './ClienteField.tsx'
import { ItensField } from './ItensField.tsx'

function problemas(valores: FormValues): Record<string, string> {
  const { itens } = valores
  return {
    ...problemasDaOs(valores, today()),
    ...(Array.isArray(itens) && itens.length === 0 && { itens: SEM_EQUIPAMENTO }),
  }
}

/** The pieces another screen sent here: `?equipamentos=1,2`. */
const escolhidos = (texto: string | undefined): string[] => [
  ...new Set((texto ?? '').split(',').filter((id) => /^\d{1,18}$/.test(id))),
]

function useComeco(): FormValues {
  const { usuario } = useSession()
  const { equipamentos } = useSearch({ strict: false }) as { equipamentos?: unknown }
  const pedidos = typeof equipamentos === 'number' ? String(equipamentos) : (equipamentos as string | undefined)
  return useMemo(() => {
    const ids = escolhidos(pedidos)
    const fase = faseDoServico(TIPO_DE_SERVICO_DE_OS.periodico)
    return {
      tipoServico: TIPO_DE_SERVICO_DE_OS.periodico,
      origem: ORIGEM_DE_OS.interna,
      responsavelId: usuario.id,
      ...(ids.length > 0 && {
        itens: ids.map((equipamentoId) => ({ equipamentoId, fase, condicao: '', valor: null })),
      }),
    }
  }, [pedidos, usuario.id])
}

/** Design, Works 5.1: who sent what, and each piece as it is read off its tag. */
export function OrdemFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <FormScreen entity={laboratorioOs} fields={Campos} listas={listasDaOs} problems={problemas} /> : <Nova />
}

function Nova() {
  return (
    <FormScreen entity={laboratorioOs} fields={Campos} listas={listasDaOs} problems={problemas} starts={useComeco()} />
  )
}

const campo = (name: keyof typeof laboratorioOs.fields, autoFocus = false) => (
  <EntityField name={name} field={laboratorioOs.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos({ isNew }: { isNew: boolean }) {
  const origem = useWatch({ name: 'origem' }) as number | null
  useRecebidaAgora(isNew)
  return (
    <>
      <FormSection title="De quem, e o que fazer">
        <FieldPair>
          {campo('tipoServico', true)}
          {campo('origem')}
        </FieldPair>
        {origem === ORIGEM_DE_OS.externa && <ClienteField />}
        <FieldPair>
          {campo('solicitante')}
          {campo('contato')}
        </FieldPair>
        <FieldPair>
          {campo('centroDeCustoId')}
          {campo('equipeId')}
        </FieldPair>
        <FieldPair>
          <MomentField name="dataRecebimento" label={laboratorioOs.fields.dataRecebimento.label} required />
          {campo('prazo')}
        </FieldPair>
        {campo('responsavelId')}
      </FormSection>
      <FormSection title="Equipamentos">
        <ItensField isNew={isNew} />
      </FormSection>
      <FormSection title="Como chegou">
        <FieldPair>
          {campo('nfRemessa')}
          {campo('transportadora')}
        </FieldPair>
        {campo('condicaoRecebimento')}
        {campo('obraId')}
        {campo('observacao')}
      </FormSection>
    </>
  )
}

/** Received now, until somebody says when. */
function useRecebidaAgora(isNew: boolean): void {
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (isNew && !getValues('dataRecebimento')) setValue('dataRecebimento', new Date().toISOString())
  }, [isNew, getValues, setValue])
}
