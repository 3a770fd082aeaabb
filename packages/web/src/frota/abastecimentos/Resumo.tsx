import { toCentavos } from '@prumo/domain/core/money.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import type { ResumoDeAbastecimentos } from '@prumo/domain/frota/respostas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import type { ListParams } from '../../core/records.ts'
import { Money } from '../../ui/Money.tsx'
import css from '../Frota.module.css'
import { consumo, distancia, litros, preco } from '../numeros.ts'

/** The sums of what the filter reaches. Averages are sums over sums; what was rejected counts nowhere. */
export function Resumo({ filtro: { ordem: _, ...filtro } }: { filtro: ListParams }) {
  const { data } = useQuery({
    queryKey: [abastecimentos.name, 'resumo', filtro],
    queryFn: ({ signal }) =>
      api.get<ResumoDeAbastecimentos>(`/${abastecimentos.name}/resumo`, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })
  const ditos = [
    ['Total', data && <Money key="v" value={toCentavos(data.valor)} />],
    ['Litros', data && litros(data.litros)],
    ['Distância', data && distancia(data.km)],
    ['Consumo médio', data && `${consumo(data.kmPorLitro)}${data.kmPorLitro === null ? '' : ' km/l'}`],
    ['Custo por km', data && preco(data.reaisPorKm)],
    ['Com inconsistência', data?.suspeitos.toLocaleString('pt-BR')],
    ['A conferir', data?.aConferir.toLocaleString('pt-BR')],
  ] as const
  return (
    <dl className={css.resumo}>
      {ditos.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
