import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import {
  aspectosDeValidade,
  situacoesDeValidade,
  VALIDADE,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  aspectosDeEquipamento,
  SITUACAO_DE_EQUIPAMENTO,
  situacoesDeEquipamento,
} from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sinais } from '../../core/aspecto/sinais.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import type { ListParams } from '../../core/wire/records.ts'
import { useAddressChange } from '../../ui/useAddressValue.ts'
import css from './Equipamentos.module.css'

const { reprovado } = SITUACAO_DE_EQUIPAMENTO
const NA_ORDEM = [VALIDADE.vencido, VALIDADE.aVencer, VALIDADE.emDia, VALIDADE.semEnsaio] as const

/** How many stand in each light, within the other filters; each leads to those. */
export function Luzes({ filtro, escolhidos }: { filtro: ListParams; escolhidos: Readonly<Record<string, string>> }) {
  const mudar = useAddressChange()
  const { ordem: _, validade: __, situacao: ___, venceEm: ____, ...params } = filtro
  const { data } = useQuery({
    queryKey: [...keys.all(equipamentosIsolantes.name), 'luzes', params],
    queryFn: ({ signal }) => api.call(chamadasDeEquipamentos.luzes, { query: params, signal }),
    placeholderData: keepPreviousData,
  })
  const total = (validade: number) => data?.luzes.find((uma) => uma.validade === validade)?.total ?? 0
  const luz = (
    id: string,
    [tom, sinal]: readonly [string, keyof typeof sinais],
    dito: string,
    n: number,
    para: object,
  ) => {
    const Sinal = sinais[sinal]
    const escolhida = Object.entries(para).every(([campo, valor]) => (escolhidos[campo] ?? null) === valor)
    return (
      <button
        key={id}
        type="button"
        data-tom={tom}
        aria-pressed={escolhida}
        onClick={() => mudar(escolhida ? { validade: null, situacao: null } : { venceEm: null, ...para })}
      >
        <Sinal size={16} stroke={1.75} aria-hidden />
        {dito} <b>{data ? n.toLocaleString('pt-BR') : '–'}</b>
      </button>
    )
  }
  return (
    <fieldset className={css.luzes} data-no-print>
      <legend className="visually-hidden">Ensaios, pela validade</legend>
      {NA_ORDEM.map((validade) =>
        luz(String(validade), aspectosDeValidade[validade], situacoesDeValidade[validade], total(validade), {
          validade: String(validade),
          situacao: null,
        }),
      )}
      {luz('reprovado', aspectosDeEquipamento[reprovado], situacoesDeEquipamento[reprovado], data?.reprovados ?? 0, {
        situacao: String(reprovado),
        validade: null,
      })}
    </fieldset>
  )
}
