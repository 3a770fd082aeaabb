import { Button } from '@mantine/core'
import { formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type { TransferenciaNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { fraseDe } from './calls.ts'
import css from './Metas.module.css'

const SITUACOES: Record<number, string> = { 1: 'Espera a segunda pessoa', 2: 'Confirmada', 3: 'Recusada' }
const dinheiro = (valor: number) => formatMoney(toCentavos(valor) ?? 0)

function useDecidir() {
  const decidir = useCommand(
    ({ id, ...decisao }: { id: string; aceitar: boolean; motivo?: string }) =>
      api.call(chamadasDeMetas.decidirTransferencia, { params: { id }, body: decisao }),
    { touches: [metas.name] },
  )
  const mandar = async (id: string, aceitar: boolean, motivo?: string) => {
    try {
      await decidir.run({ id, aceitar, ...(motivo && { motivo }) })
      toast.success(
        aceitar ? 'Transferência confirmada: as duas metas ganharam uma revisão.' : 'Transferência recusada.',
      )
    } catch (error) {
      await showResult({ kind: 'failure', message: fraseDe(error) })
    }
  }
  return {
    decidindo: decidir.running,
    async confirmar(uma: TransferenciaNaMeta) {
      const sim = await confirm({
        title: `Confirmar a transferência de ${dinheiro(uma.valor)}?`,
        body: `De ${uma.origemNome} (${formatMonth(uma.mesOrigem)}) para ${uma.destinoNome} (${formatMonth(uma.mesDestino)}). Cada meta ganha uma revisão.`,
        action: 'Confirmar',
      })
      if (sim) await mandar(uma.id, true)
    },
    async recusar(uma: TransferenciaNaMeta) {
      const resposta = await confirm({
        title: `Recusar a transferência de ${dinheiro(uma.valor)}?`,
        body: 'O saldo fica onde está.',
        action: 'Recusar',
        danger: true,
        reason: { label: 'Motivo' },
      })
      if (resposta) await mandar(uma.id, false, resposta.reason)
    },
  }
}

const Meta = ({ id, nome, mes }: { id: string; nome: string; mes: string }) => (
  <>
    <AppLink href={detailAddress(telas.metas, id)}>{nome}</AppLink> ({formatMonth(mes)})
  </>
)

function Uma({ uma, acoes }: { uma: TransferenciaNaMeta; acoes: ReturnType<typeof useDecidir> }) {
  return (
    <>
      <div className={css.linha}>
        <span className={css.quebra}>
          <strong>{dinheiro(uma.valor)}</strong> de <Meta id={uma.origemId} nome={uma.origemNome} mes={uma.mesOrigem} />{' '}
          para <Meta id={uma.destinoId} nome={uma.destinoNome} mes={uma.mesDestino} />
        </span>
        {uma.podeDecidir && (
          <span className={css.acoes} data-no-print>
            <Button size="xs" variant="default" disabled={acoes.decidindo} onClick={() => void acoes.recusar(uma)}>
              Recusar…
            </Button>
            <Button size="xs" disabled={acoes.decidindo} onClick={() => void acoes.confirmar(uma)}>
              Confirmar…
            </Button>
          </span>
        )}
      </div>
      <span className={css.miudo}>
        {SITUACOES[uma.situacao]} · {uma.motivo} · pedida por {uma.solicitante}, {formatInstant(uma.criadaEm)}
        {uma.decisor && ` · decidida por ${uma.decisor}`}
        {uma.motivoDaRecusa && `: ${uma.motivoDaRecusa}`}
      </span>
    </>
  )
}

/** Above the list: what waits for this person, or for somebody else. */
export function TransferenciasPendentes({ transferencias }: { transferencias: readonly TransferenciaNaMeta[] }) {
  const acoes = useDecidir()
  const minhas = transferencias.filter(({ podeDecidir }) => podeDecidir)
  if (minhas.length === 0) return null
  return (
    <section className={css.pendente} aria-label="Transferências à espera de confirmação">
      <strong>
        {minhas.length === 1
          ? 'Uma transferência de saldo espera a sua confirmação'
          : `${minhas.length} transferências de saldo esperam a sua confirmação`}
      </strong>
      <ul className={css.lista}>
        {minhas.map((uma) => (
          <li key={uma.id}>
            <Uma uma={uma} acoes={acoes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All that came into the goal or left it. */
export function ListaDeTransferencias({ transferencias }: { transferencias: readonly TransferenciaNaMeta[] }) {
  const acoes = useDecidir()
  return (
    <ul className={css.lista}>
      {transferencias.map((uma) => (
        <li key={uma.id}>
          <Uma uma={uma} acoes={acoes} />
        </li>
      ))}
    </ul>
  )
}
