/** The acts on an order as a person does them: asks what must be asked, sends, tells how it ended, shows the new state. */
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { SEGUNDOS_PARA_DESFAZER } from '@prumo/domain/financeiro/pedidos/desfazer.ts'
import { nomesDosPulados } from '@prumo/domain/financeiro/pedidos/na-vez.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { useState } from 'react'
import { aprovaSemPerguntar } from '../../core/acoes/sem-perguntar.ts'
import { api } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { type ToastOptions, toast } from '../../ui/toast.ts'
import { nomeDoStatus } from '../SituacaoTag.tsx'
import { atos, frasedeRecusa, pedidoQuery, tomarPedido } from './calls.ts'
import { desfazerAprovacoes } from './desfazer.ts'

/** What of an order an act has to know; the list's rows and the order itself both have it. */
export type PedidoDoAto = Pick<PedidoDetalhado, 'id' | 'numero' | 'revisao' | 'valorTotal'> & {
  fornecedor: string | null
}

export const doAto = (pedido: PedidoDetalhado): PedidoDoAto => ({
  ...pedido,
  fornecedor: pedido.fornecedorId ? (pedido.nomes[pedido.fornecedorId] ?? null) : null,
})

const resumo = ({ fornecedor, valorTotal }: PedidoDoAto): string =>
  [fornecedor, formatMoney(toCentavos(valorTotal) ?? 0)].filter(Boolean).join(' · ')

/** What of an approval is said before it. */
export type OQueAprovarFaz = {
  /** It ends the order at once (attachment of type 9). */
  finaliza: boolean
  /** Steps that nobody takes then. */
  pula: readonly number[]
  /** Something of the order asks for a look of its own. */
  olhar: boolean
  /** What it passes of the budgets of its works. */
  estouros?: readonly string[]
}

export type Atos = ReturnType<typeof useAtos>

export function useAtos() {
  const [agindo, setAgindo] = useState(false)

  /** Runs one act; yields the order as it now is, or null when it was refused (which the person was told). */
  async function fazer(
    pedido: PedidoDoAto,
    ato: () => Promise<PedidoDetalhado>,
    dito: (depois: PedidoDetalhado) => string,
    opcoes?: (depois: PedidoDetalhado) => ToastOptions,
  ): Promise<PedidoDetalhado | null> {
    if (agindo) return null
    setAgindo(true)
    try {
      const depois = await ato()
      tomarPedido(depois)
      toast.success(dito(depois), opcoes?.(depois))
      // What deserves a look in what was done, and stopped nothing.
      if (depois.avisos?.length) toast.info(depois.avisos.join(' '), { keep: 12_000 })
      return depois
    } catch (error) {
      // What is on screen may be old: it is asked for again whatever was refused.
      await queryClient.invalidateQueries({ queryKey: keys.all(pedidos.name) })
      await showResult({ kind: 'failure', title: `Pedido ${pedido.numero}`, message: frasedeRecusa(error) })
      return null
    } finally {
      setAgindo(false)
    }
  }

  return {
    agindo,

    /** Asks first, but of whoever chose otherwise and where nothing of it may surprise. */
    async aprovar(pedido: PedidoDoAto, { finaliza, pula, olhar, estouros = [] }: OQueAprovarFaz) {
      const pulados = nomesDosPulados(pula)
      const nota = pulados && `Aprovar agora pula ${pulados}.`
      if (!aprovaSemPerguntar() || finaliza || pulados || olhar || estouros.length > 0) {
        const certeza = await confirm({
          title: `Aprovar o pedido ${pedido.numero}?`,
          body: [
            resumo(pedido),
            ...estouros,
            nota && `${nota} Ninguém mais fará isso neste pedido.`,
            finaliza &&
              'Este pedido tem contrato ou conta anexada: aprovar já o finaliza, com todos os itens retirados.',
          ]
            .filter(Boolean)
            .join('\n'),
          action: finaliza ? 'Aprovar e finalizar' : 'Aprovar',
        })
        if (!certeza) return null
      }
      return fazer(
        pedido,
        () => atos.avancar(pedido.id, { acao: 'aprovar', revisao: pedido.revisao }, nota),
        (depois) =>
          depois.status === STATUS.aprovado
            ? `Pedido ${pedido.numero} aprovado.`
            : `Pedido ${pedido.numero} avançou: ${nomeDoStatus(depois.status)}.`,
        (depois) =>
          depois.acoes.desfazer.pode
            ? {
                action: { label: 'Desfazer', onClick: () => void desfazerAprovacoes([pedido]) },
                keep: SEGUNDOS_PARA_DESFAZER * 1000,
              }
            : {},
      )
    },

    /** What the documents of an approved order ask beyond its total, in reais. */
    async aprovarExcedente(pedido: PedidoDoAto, excedente: number) {
      const motivo = await confirm({
        title: `Aprovar o excedente do pedido ${pedido.numero}?`,
        body: `${resumo(pedido)}\nOs documentos pedem ${formatMoney(toCentavos(excedente) ?? 0)} além do que foi aprovado. Aprovado, esse valor pode ser pago.`,
        action: 'Aprovar o excedente',
        reason: { label: 'Motivo', placeholder: 'Por exemplo: frete que a nota trouxe a mais' },
      })
      if (!motivo) return null
      return fazer(
        pedido,
        () => atos.aprovarExcedente(pedido.id, { justificativa: motivo.reason, revisao: pedido.revisao }),
        () => `Excedente do pedido ${pedido.numero} aprovado.`,
      )
    },

    async rejeitar(pedido: PedidoDoAto) {
      const motivo = await confirm({
        title: `Rejeitar o pedido ${pedido.numero}?`,
        body: resumo(pedido),
        action: 'Rejeitar',
        danger: true,
        reason: { label: 'Motivo', placeholder: 'Quem fez o pedido lê este motivo' },
      })
      if (!motivo) return null
      return fazer(
        pedido,
        () => atos.avancar(pedido.id, { acao: 'rejeitar', justificativa: motivo.reason, revisao: pedido.revisao }),
        () => `Pedido ${pedido.numero} rejeitado.`,
      )
    },

    async devolver(pedido: PedidoDoAto) {
      const motivo = await confirm({
        title: `Devolver o pedido ${pedido.numero} para ajuste?`,
        body: `${resumo(pedido)}\nEle volta a ser rascunho de quem o fez.`,
        action: 'Devolver',
        reason: { label: 'O que precisa ser ajustado' },
      })
      if (!motivo) return null
      return fazer(
        pedido,
        () => atos.avancar(pedido.id, { acao: 'devolver', justificativa: motivo.reason, revisao: pedido.revisao }),
        () => `Pedido ${pedido.numero} devolvido para ajuste.`,
      )
    },

    encaminhar: (pedido: PedidoDoAto, pessoa: { id: string; nome: string }, justificativa: string | null) =>
      fazer(
        pedido,
        () =>
          atos.avancar(pedido.id, { acao: 'encaminhar', pessoaId: pessoa.id, justificativa, revisao: pedido.revisao }),
        () => `Pedido ${pedido.numero} encaminhado para ${pessoa.nome}.`,
      ),

    async cancelar(pedido: PedidoDoAto) {
      const motivo = await confirm({
        title: `Cancelar o pedido ${pedido.numero}?`,
        body: `${resumo(pedido)}\nUm pedido cancelado não volta atrás.`,
        action: 'Cancelar o pedido',
        cancel: 'Voltar',
        danger: true,
        reason: { label: 'Motivo' },
      })
      if (!motivo) return null
      return fazer(
        pedido,
        () => atos.cancelar(pedido.id, { justificativa: motivo.reason, revisao: pedido.revisao }),
        () => `Pedido ${pedido.numero} cancelado.`,
      )
    },

    encomendar: (pedido: PedidoDoAto, semEmail: boolean) =>
      fazer(
        pedido,
        () => atos.encomendar(pedido.id, { revisao: pedido.revisao, semEmail }),
        () =>
          semEmail
            ? `Pedido ${pedido.numero} encomendado, sem e-mail ao fornecedor.`
            : `Pedido ${pedido.numero} encomendado: o fornecedor será avisado por e-mail.`,
      ),

    enviar: (pedido: PedidoDoAto) =>
      fazer(
        pedido,
        () => atos.enviar(pedido.id, { revisao: pedido.revisao }),
        (depois) => `Pedido ${pedido.numero} enviado: ${nomeDoStatus(depois.status)}.`,
      ),

    async reciclar(pedido: PedidoDoAto) {
      const certeza = await confirm({
        title: `Reciclar o pedido ${pedido.numero}?`,
        body: 'Um novo rascunho nasce com os mesmos itens e anexos. O pedido rejeitado fica como está.',
        action: 'Reciclar',
      })
      if (!certeza) return null
      return fazer(
        pedido,
        () => atos.reciclar(pedido.id),
        (novo) => `Rascunho ${novo.numero} criado a partir do pedido ${pedido.numero}.`,
      )
    },

    /** Spec 1 §7: file bytes, saved as a PDF summarising the order. */
    async pdf(pedido: PedidoDoAto) {
      setAgindo(true)
      try {
        await api.download(chamadasDePedidos.pdf, `pedido ${pedido.numero}.pdf`, {
          body: { pedido: { id: pedido.id } },
        })
      } catch (error) {
        toast.failure((error as Error).message)
      } finally {
        setAgindo(false)
      }
    },

    /** The whole order of a list's row, for what the row does not tell. */
    ler: (id: string) => queryClient.fetchQuery({ ...pedidoQuery(id), staleTime: 0 }),
  }
}
