import { origensDePlano, situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

/** Codes of an address, with commas between; what is none of that table is as if it were absent. */
const codigos = (texto: string, tabela: Readonly<Record<number, string>>): string[] =>
  texto.split(',').filter((codigo) => codigo !== '' && Object.hasOwn(tabela, codigo))
const palavras = (ditos: readonly string[], tabela: Readonly<Record<number, string>>): string =>
  ditos.map((codigo) => tabela[Number(codigo)]).join(' ou ')

/** What narrows the plans, kept in the address, so that other screens open them narrowed (`?origem=&origemId=`). */
export function useFiltros() {
  const [status, mudarStatus] = useAddressValue('status')
  const [origem, mudarOrigem] = useAddressValue('origem')
  const [origemId, mudarOrigemId] = useAddressValue('origemId')
  const [quem, mudarQuem] = useAddressValue('quem')
  const [obra, mudarObra] = useAddressValue('obra')
  const [atrasados, mudarAtrasados] = useAddressValue('atrasados')
  const situacoes = codigos(status, situacoesDePlano)
  const origens = codigos(origem, origensDePlano)
  const nameOf = useNames(
    useMemo(
      () => [...(quem ? [{ target: 'usuarios', id: quem }] : []), ...(obra ? [{ target: 'obras', id: obra }] : [])],
      [quem, obra],
    ),
  )
  const ditos = [
    {
      id: 'status',
      label: 'Situação',
      value: palavras(situacoes, situacoesDePlano),
      onRemove: () => mudarStatus(null),
    },
    { id: 'origem', label: 'Origem', value: palavras(origens, origensDePlano), onRemove: () => mudarOrigem(null) },
    {
      id: 'origemId',
      label: 'Registro de origem',
      value: origemId ? 'só este' : '',
      onRemove: () => mudarOrigemId(null),
    },
    {
      id: 'quem',
      label: 'Quem',
      value: quem ? (nameOf('usuarios', quem) ?? '…') : '',
      onRemove: () => mudarQuem(null),
    },
    { id: 'obra', label: 'Obra', value: obra ? (nameOf('obras', obra) ?? '…') : '', onRemove: () => mudarObra(null) },
    {
      id: 'atrasados',
      label: 'Prazo',
      value: atrasados === 'sim' ? 'atrasados' : '',
      onRemove: () => mudarAtrasados(null),
    },
  ]
  const chips = ditos.filter(({ value }) => value !== '')
  const escrito = JSON.stringify({
    ...(situacoes.length > 0 && { status: situacoes.join(',') }),
    ...(origens.length > 0 && { origem: origens.join(',') }),
    ...(origemId && { origemId }),
    ...(quem && { quem }),
    ...(obra && { obra }),
    ...(atrasados === 'sim' && { atrasados: 'true' }),
  })
  const params = useMemo(() => JSON.parse(escrito) as Record<string, string>, [escrito])
  const filtro: OwnFilter = {
    params,
    narrows: Object.keys(params).length > 0,
    clear: () => {
      for (const { onRemove } of chips) onRemove()
    },
    chips,
  }
  return { filtro, status, mudarStatus, origem, mudarOrigem, atrasados, mudarAtrasados, quem, mudarQuem }
}
export type Filtros = ReturnType<typeof useFiltros>
