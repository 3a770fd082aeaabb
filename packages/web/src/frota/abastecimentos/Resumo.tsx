import { toCentavos } from '@prumo/domain/core/money.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import type { ListParams } from '../../core/wire/records.ts'
import { Money } from '../../ui/Money.tsx'
import css from '../Frota.module.css'
import { consumo, distancia, litros, preco } from '../numeros.ts'

/** The sums of what the filter reaches. Averages are sums over sums; what was rejected counts nowhere. */
export function Resumo({ filtro: { ordem: _, ...filtro } }: { filtro: ListParams }) {
  const { data } = useQuery({
    queryKey: [abastecimentos.name, 'resumo', filtro],
    queryFn: ({ signal }) => api.call(chamadasDeAbastecimentos.resumo, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })
  const media = (valor: number | null, unidade: string) => `${consumo(valor)}${valor === null ? '' : ` ${unidade}`}`
  // Hours of machines are no kilometres: each has its own sums, and what there is none of is left out.
  const emHoras = data !== undefined && data.horas > 0
  const emKm = !emHoras || data.km > 0
  const ditos = [
    ['Total', data && <Money key="v" value={toCentavos(data.valor)} />],
    ['Litros', data && litros(data.litros)],
    ...(emKm
      ? ([
          ['Distância', data && `${distancia(data.km)} km`],
          ['Consumo médio', data && media(data.kmPorLitro, 'km/l')],
          ['Custo por km', data && preco(data.reaisPorKm)],
        ] as const)
      : []),
    ...(emHoras
      ? ([
          ['Horas de máquina', `${distancia(data.horas)} h`],
          [emKm ? 'Consumo das máquinas' : 'Consumo médio', media(data.horasPorLitro, 'h/l')],
          ['Custo por hora', preco(data.reaisPorHora)],
        ] as const)
      : []),
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
