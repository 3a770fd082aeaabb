import { Button } from '@mantine/core'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatMoney, formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { MOTIVO_DA_DISPENSA } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { recusaDeTroca } from '@prumo/domain/financeiro/pedidos/troca-de-anexo.ts'
import type { RetencaoDoPedido } from '@prumo/domain/financeiro/retencoes/respostas.ts'
import { servicoDito } from '@prumo/domain/financeiro/retencoes/servicos.ts'
import { tributos } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { queryClient } from '../../core/wire/query.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import { atos, pedidoQuery, tomarPedido } from './calls.ts'
import css from './Retencoes.module.css'

type Retencoes = NonNullable<PedidoDetalhado['retencoes']>

const dinheiro = (valor: number): string => formatMoney(toCentavos(valor) ?? 0)
const nomeDo = (tributo: number): string => tributos[tributo as keyof typeof tributos]

const SITUACOES: Readonly<Record<RetencaoDoPedido['situacao'], string>> = {
  aberta: 'a recolher',
  noBanco: 'no banco',
  paga: 'recolhido',
  nada: 'nada a reter',
  dispensada: 'dispensado',
}

/** What the order is paid net of: invoice by invoice, tribute by tribute, with the law of each. Nothing where there is none. */
export function Retencoes({ pedido }: { pedido: PedidoDetalhado }) {
  const [agindo, setAgindo] = useState(false)
  const { retencoes } = pedido
  if (!retencoes) return null
  const notas = pedido.anexos.filter(({ tipo, servico }) => tipo === TIPO_DE_ANEXO.notaFiscal && servico)

  async function fazer(ato: () => Promise<PedidoDetalhado>, dito: string) {
    setAgindo(true)
    try {
      tomarPedido(await ato())
      toast.success(dito)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setAgindo(false)
    }
  }
  async function dispensar(linha: RetencaoDoPedido) {
    const sim = await confirm({
      title: `Dispensar ${nomeDo(linha.tributo)} de ${dinheiro(linha.retido)}?`,
      body: 'Nada se retém deste tributo, e a nota passa a ser paga com ele. Quem dispensou e por quê fica no histórico.',
      action: 'Dispensar',
      danger: true,
      reason: { label: 'Por que não se retém', required: true, minLength: MOTIVO_DA_DISPENSA },
    })
    if (sim)
      await fazer(
        () => atos.dispensarRetencao(pedido.id, { retencaoId: linha.id, motivo: sim.reason }),
        `${nomeDo(linha.tributo)} dispensado.`,
      )
  }

  return (
    <section className={css.retencoes} aria-label="Retenções na fonte">
      <Resumo pedido={pedido} retencoes={retencoes} agindo={agindo} fazer={fazer} />
      {retencoes.avisos.length > 0 && (
        <ul className={css.avisos}>
          {retencoes.avisos.map((aviso) => (
            <li key={aviso}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> <span>{aviso}</span>
            </li>
          ))}
        </ul>
      )}
      {notas.map((nota) => (
        <div key={nota.id}>
          <p className={css.nota}>
            Nota {nota.numeroNotaFiscal ?? nota.fileName}, {servicoDito(nota.servico!)}
          </p>
          <ul className={css.linhas}>
            {retencoes.linhas
              .filter(({ notaId }) => notaId === nota.id)
              .map((linha) => (
                <Linha
                  key={linha.id}
                  linha={linha}
                  onDispensar={
                    pedido.acoes.dispensarRetencao.pode && !agindo && linha.situacao === 'aberta'
                      ? () => void dispensar(linha)
                      : null
                  }
                  onVoltar={
                    pedido.acoes.voltarAReter.pode && !agindo && linha.situacao === 'dispensada'
                      ? () =>
                          void fazer(
                            () => atos.voltarAReter(pedido.id, linha.id),
                            `${nomeDo(linha.tributo)} volta a ser retido.`,
                          )
                      : null
                  }
                />
              ))}
          </ul>
          {!retencoes.linhas.some(({ notaId }) => notaId === nota.id) && (
            <p className={css.miudo}>Nenhuma regra confirmada retém desta nota.</p>
          )}
        </div>
      ))}
      {pedido.acoes.apurarRetencoes.pode && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={agindo}
          data-no-print
          onClick={() => void fazer(() => atos.apurarRetencoes(pedido.id), 'Retenções apuradas de novo.')}
        >
          Apurar de novo
        </Button>
      )}
    </section>
  )
}

type ResumoProps = {
  pedido: PedidoDetalhado
  retencoes: Retencoes
  agindo: boolean
  fazer: (ato: () => Promise<PedidoDetalhado>, dito: string) => Promise<void>
}

/** Gross, withheld, net; and, where the documents ask another amount, what is to be done of it. */
function Resumo({ pedido, retencoes, agindo, fazer }: ResumoProps) {
  const passa = retencoes.pedido > retencoes.liquido && retencoes.retido > 0
  // The only document of the supplier that can still be changed, and takes the net.
  const abertos = pedido.anexos.filter(({ tipo }) => DEVIDOS.includes(tipo) && tipo !== TIPO_DE_ANEXO.guia)
  const [unico] = abertos
  const acerta =
    passa && abertos.length === 1 && unico && pedido.acoes.anexar.pode && recusaDeTroca(unico, ['valor']) === null
      ? unico
      : null
  return (
    <>
      <dl className={css.resumo}>
        <div>
          <dt>Pedido</dt>
          <dd>
            <Money value={(toCentavos(retencoes.liquido) ?? 0) + (toCentavos(retencoes.retido) ?? 0)} />
          </dd>
        </div>
        <div>
          <dt>Retido</dt>
          <dd>
            <Money value={toCentavos(retencoes.retido)} />
          </dd>
        </div>
        <div>
          <dt>Líquido ao fornecedor</dt>
          <dd>
            <strong>
              <Money value={toCentavos(retencoes.liquido)} />
            </strong>
          </dd>
        </div>
      </dl>
      {passa && (
        <p className={css.passa} role="alert">
          Os documentos pedem {dinheiro(retencoes.pedido)}, e ao fornecedor cabem {dinheiro(retencoes.liquido)}.
        </p>
      )}
      {acerta && (
        <Button
          size="compact-sm"
          disabled={agindo}
          data-no-print
          onClick={() => {
            const form = new FormData()
            const campo = acerta.valorParcela === null ? 'valor' : 'valorParcela'
            form.append('anexo', JSON.stringify({ [campo]: retencoes.liquido, revisao: acerta.revisao }))
            void fazer(
              async () => {
                await atos.trocarAnexo(pedido.id, acerta.id, form)
                return await queryClient.fetchQuery({ ...pedidoQuery(pedido.id), staleTime: 0 })
              },
              `O documento passa a pedir ${dinheiro(retencoes.liquido)}.`,
            )
          }}
        >
          Pagar o líquido
        </Button>
      )}
    </>
  )
}

type LinhaProps = { linha: RetencaoDoPedido; onDispensar: (() => void) | null; onVoltar: (() => void) | null }

function Linha({ linha, onDispensar, onVoltar }: LinhaProps) {
  const { aliquota, base, dispensa, situacao } = linha
  const como = aliquota === null ? 'o que a nota diz' : `${formatQuantity(aliquota)}% de ${dinheiro(base)}`
  return (
    <li>
      <span className={css.titulo}>
        <span>
          {nomeDo(linha.tributo)} <span className={css.miudo}>· {SITUACOES[situacao]}</span>
        </span>
        <Money value={toCentavos(linha.retido)} />
      </span>
      <span className={css.miudo}>
        {como} · {linha.beneficiario}
        {linha.codigoDeReceita && `, código ${linha.codigoDeReceita}`}
        {linha.retido > 0 && ` · vence em ${formatDate(linha.vencimento)}`}
      </span>
      {linha.motivo && <span className={css.miudo}>{linha.motivo}</span>}
      {dispensa && (
        <span className={css.miudo}>
          Dispensado por {dispensa.por} em {formatInstant(dispensa.em)}: {dispensa.motivo}
        </span>
      )}
      <span className={css.fonte}>{linha.fonte}</span>
      {(onDispensar || onVoltar) && (
        <span data-no-print>
          {onDispensar && (
            <Button size="compact-xs" variant="subtle" onClick={onDispensar}>
              Dispensar…
            </Button>
          )}
          {onVoltar && (
            <Button size="compact-xs" variant="subtle" onClick={onVoltar}>
              Voltar a reter
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
