import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import type { ContaObraDetalhada } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { type AtoDaObra, fluxoDaObra, nomesDosAtos, obraNoFluxo } from '@prumo/domain/obras/fluxo.ts'
import { faltaParaEncerrar } from '@prumo/domain/obras/situacao.ts'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import { type RareAct, RareActs } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

/** The acts this person may do on the account now: each says what follows from it before it is done. */
export function AtosDaObra({ conta, raros }: { conta: ContaObraDetalhada; raros: readonly RareAct[] }) {
  const { id, nome, revisao, atos } = conta
  const agir = useCommand(
    (corpo: { acao: AtoDaObra; motivo?: string }) =>
      api.call(chamadasDeContasObra.mudarSituacao, { params: { id }, body: { ...corpo, revisao } }),
    { touches: [CONTAS_OBRA, 'obras'] },
  )
  const falta = faltaParaEncerrar(conta.pendencias)
  const contarOQueFalta = () =>
    void showResult({
      kind: 'failure',
      message: `A conta da obra ainda não pode ser encerrada: há ${falta.join(' e ')}.`,
    })
  if (atos.length === 0) return <RareActs acts={raros} />
  return (
    <Acoes
      raros={raros}
      fluxo={fluxoDaObra}
      estado={obraNoFluxo(conta).status}
      pode={
        Object.fromEntries(nomesDosAtos.map((ato) => [ato, { pode: atos.includes(ato), motivo: null }])) as Record<
          AtoDaObra,
          { pode: boolean; motivo: null }
        >
      }
      nome={nome}
      agir={async (acao, dados) => {
        await agir.run({ acao, ...dados })
        toast.success(`${nome}: situação alterada.`)
      }}
      {...(falta.length > 0 && { abrir: { encerrar: contarOQueFalta } })}
    />
  )
}
