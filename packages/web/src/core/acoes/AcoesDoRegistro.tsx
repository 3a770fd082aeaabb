import { type Acao, type Estado, paraDe, possibilidades, type QualquerFluxo } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { api } from '../wire/api.ts'
import { type AnyRecord, useCommand } from '../wire/records.ts'
import { Acoes, type Respondido } from './Acoes.tsx'
import type { RareAct } from './RareActs.tsx'

type AcoesDoRegistroProps = {
  fluxo: QualquerFluxo
  /** As it was read by itself: with its `acoes`. */
  record: AnyRecord
  raros?: readonly RareAct[]
}

/** The buttons of a record that is taken along its flow by `transicao`. What needs more than a reason has a screen of its own. */
export function AcoesDoRegistro({ fluxo, record, raros = [] }: AcoesDoRegistroProps) {
  const { id, revisao, acoes = [] } = record as AnyRecord & { acoes?: readonly Acao[] }
  const { entidade, atos } = fluxo
  const { one, article } = entidade.noun
  const { run } = useCommand(
    ({ para, dados }: { para: Estado; dados: Respondido }) =>
      api.call(transicaoDe(entidade), { params: { id }, body: { ...dados, para, revisao } }),
    { touches: [entidade.name] },
  )
  const asked = acoes.filter(({ ato }) => atos[ato] && paraDe(atos[ato]!) !== null)
  return (
    <Acoes
      fluxo={{ ...fluxo, atos: Object.fromEntries(asked.map(({ ato }) => [ato, atos[ato]!])) }}
      estado={record[fluxo.estado] as number}
      pode={possibilidades(asked)}
      nome={`${article} ${one}`}
      raros={raros}
      agir={(ato, dados) => run({ dados, para: paraDe(atos[ato]!)! })}
    />
  )
}
