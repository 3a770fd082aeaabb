import { propriedades } from '@prumo/domain/frota/veiculos.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'

export const escolhas = { todos: 'Todos', sim: 'Com inconsistência', nao: 'Sem inconsistência' } as const
export type Escolha = keyof typeof escolhas

/** Codes of an address, with commas between; what is none of that table is as if it were absent. */
const codigos = (texto: string, tabela: Readonly<Record<number, string>>): string[] =>
  texto.split(',').filter((codigo) => codigo !== '' && Object.hasOwn(tabela, codigo))
const palavras = (ditos: readonly string[], tabela: Readonly<Record<number, string>>): string =>
  ditos.map((codigo) => tabela[Number(codigo)]).join(' ou ')

interface Filtros {
  readonly filtro: OwnFilter
  readonly escolha: Escolha
  readonly escolher: (nova: Escolha) => void
}

/** What narrows the fuellings beyond their own fields, kept in the address: what looks odd, of which vehicles, with what left unsaid. */
export function useFiltros(): Filtros {
  const [dito, dizer] = useAddressValue('suspeitos')
  const [tipo, mudarTipo] = useAddressValue('tipo')
  const [propriedade, mudarPropriedade] = useAddressValue('propriedade')
  const [semPedido, mudarSemPedido] = useAddressValue('semPedido')
  const [semFornecedor, mudarSemFornecedor] = useAddressValue('semFornecedor')
  const escolha: Escolha = dito === 'sim' || dito === 'nao' ? dito : 'todos'
  const tipos = codigos(tipo, tiposDeVeiculo)
  const deQuem = codigos(propriedade, propriedades)
  const ditos = [
    {
      id: 'suspeitos',
      label: 'Inconsistências',
      value: escolha === 'todos' ? '' : escolhas[escolha],
      onRemove: () => dizer(null),
    },
    { id: 'tipo', label: 'Tipo de veículo', value: palavras(tipos, tiposDeVeiculo), onRemove: () => mudarTipo(null) },
    {
      id: 'propriedade',
      label: 'Propriedade',
      value: palavras(deQuem, propriedades),
      onRemove: () => mudarPropriedade(null),
    },
    {
      id: 'semPedido',
      label: 'Pago por pedido',
      value: semPedido === 'sim' ? 'sem dizer qual' : '',
      onRemove: () => mudarSemPedido(null),
    },
    {
      id: 'semFornecedor',
      label: 'Fornecedor',
      value: semFornecedor === 'sim' ? 'não informado' : '',
      onRemove: () => mudarSemFornecedor(null),
    },
  ]
  const chips = ditos.filter(({ value }) => value !== '')
  const escrito = JSON.stringify({
    ...(escolha !== 'todos' && { suspeitos: String(escolha === 'sim') }),
    ...(tipos.length > 0 && { tipo: tipos.join(',') }),
    ...(deQuem.length > 0 && { propriedade: deQuem.join(',') }),
    ...(semPedido === 'sim' && { semPedido: 'true' }),
    ...(semFornecedor === 'sim' && { semFornecedor: 'true' }),
  })
  const params = useMemo(() => JSON.parse(escrito) as Record<string, string>, [escrito])
  return {
    filtro: {
      params,
      narrows: Object.keys(params).length > 0,
      clear: () => {
        for (const { onRemove } of chips) onRemove()
      },
      chips,
    },
    escolha,
    escolher: (nova) => dizer(nova === 'todos' ? null : nova),
  }
}
