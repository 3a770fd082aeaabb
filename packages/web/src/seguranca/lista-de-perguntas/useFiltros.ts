import { statusDeQuestionario, tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'

const codigo = (texto: string, tabela: object): string | null => (Object.hasOwn(tabela, texto) ? texto : null)

const palavra = (tabela: Readonly<Record<number, string>>, codigo: string): string => tabela[Number(codigo)]!

/** What narrows the lists beside their own fields, kept in the address. */
export function useFiltros() {
  const [tipoDito, mudarTipo] = useAddressValue('tipo')
  const [statusDito, mudarStatus] = useAddressValue('status')
  const [tipo, status] = [codigo(tipoDito, tiposDeInspecao), codigo(statusDito, statusDeQuestionario)]
  const params = useMemo(
    (): Record<string, string> => ({ ...(tipo && { tipo }), ...(status && { status }) }),
    [tipo, status],
  )
  const chips = [
    { id: 'tipo', label: 'Tipo', value: tipo && palavra(tiposDeInspecao, tipo), onRemove: () => mudarTipo(null) },
    {
      id: 'status',
      label: 'Status',
      value: status && palavra(statusDeQuestionario, status),
      onRemove: () => mudarStatus(null),
    },
  ].flatMap(({ value, ...chip }) => (value ? [{ ...chip, value }] : []))
  const filtro: OwnFilter = {
    params,
    narrows: chips.length > 0,
    clear: () => {
      for (const { onRemove } of chips) onRemove()
    },
    chips,
  }
  return { filtro, tipo, status, mudarTipo, mudarStatus }
}
