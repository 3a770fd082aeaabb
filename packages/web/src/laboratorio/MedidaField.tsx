import type { Field } from '@prumo/domain/core/field.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { type Medida, medidaQueFalta, type PecaAEnsaiar } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import type { TipoInteiro } from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api } from '../core/wire/api.ts'
import { keys } from '../core/wire/query.ts'
import { IntegerField } from '../ui/form/IntegerField.tsx'
import css from './MedidaField.module.css'

/** What the chosen type says of its pieces; nothing while it is not known. */
export function useTipo(id: string | null | undefined): TipoInteiro | undefined {
  const { data } = useQuery({
    queryKey: keys.record(tiposEquipamento.name, id ?? ''),
    queryFn: ({ signal }) => api.call(registros(tiposEquipamento).ler, { params: { id: id! }, signal }),
    enabled: Boolean(id),
  })
  return id ? (data as unknown as TipoInteiro | undefined) : undefined
}

/** A measure of a piece, asked for while it is registered if the criteria of its type are chosen by it. */
export function MedidaField({ name }: { name: Medida }) {
  const [tipoEquipamentoId, classe, comprimentoMm, diametroMm] = useWatch({
    name: ['tipoEquipamentoId', 'classe', 'comprimentoMm', 'diametroMm'],
  })
  const tipo = useTipo(tipoEquipamentoId)
  const peca: PecaAEnsaiar = { tipoEquipamentoId, classe: classe || null, comprimentoMm, diametroMm }
  const falta = tipo?.criterios
    ? medidaQueFalta(
        tipo.criterios.map((um) => ({ ...um, id: um.linhaId, tipoEquipamentoId })),
        peca,
      )
    : null
  const { label, max } = equipamentosIsolantes.fields[name] as Field
  return (
    <IntegerField
      name={name}
      label={label}
      maxDigits={String(max).length}
      hint={
        falta?.medida === name && (
          <span className={css.falta} role="status">
            {falta.motivo} Sem ele, a peça não poderá ser ensaiada.
          </span>
        )
      }
    />
  )
}
