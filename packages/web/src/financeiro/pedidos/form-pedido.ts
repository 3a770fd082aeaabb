/** Between the order's form and the calls: what the form holds, what the wire takes, and what is at fault, by the domain's own rules. */
import { today } from '@prumo/domain/core/dates.ts'
import { precoEmReais, toCentavos, toPreco } from '@prumo/domain/core/money.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { linhaDe } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import type { NotaCapturada } from '@prumo/domain/financeiro/captura/respostas.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { pedidosAnexos, TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { faltaDoCodigo, pendenciasDeIdentificacao } from '@prumo/domain/financeiro/pedidos/identificacao.ts'
import { pedidos, TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { valorTotal } from '@prumo/domain/financeiro/pedidos/totais.ts'
import {
  type ConteudoDoPedido,
  itensNovos,
  type Pendencias,
  pendenciasDeEnvio,
  pendenciasDeMistura,
  pendenciasDePrazo,
  pendenciasDeRascunho,
} from '@prumo/domain/financeiro/pedidos/validacao.ts'
import { ESCOLHA_A_OBRA } from '@prumo/domain/obras/situacao.ts'
import { z } from 'zod'
import { formValues, wireValues } from '../../core/form/form-values.ts'
import type { InDraft } from '../../ui/form/form-context.ts'
import { isAmount } from '../../ui/form/money-typing.ts'

/** A line as typed. `valor`, a unit price, in ten-thousandths; a quantity that does not read stays as text and fails. */
export type ItemNoForm = {
  id?: string
  descricao: string
  unidade: string
  quantidade: number | string | null
  valor: number | null
  codigoCustoId: string | null
}
/** An attachment as filled in: a file to send, or one that is there already (`id`), or both when it is replaced. */
export type AnexoNoForm = {
  id?: string
  revisao?: number
  nome: string
  file: File | null
  tipo: number | null
  numeroNotaFiscal: string
  codigoBarrasBoleto: string
  chaveNfe: string
  pixCopiaCola: string
  pixTipo: number | null
  pixChave: string
  favorecido: string
  favorecidoDocumento: string
  valor: number | null
  valorParcela: number | null
  dataVencimento: string | null
  dataAgendada: string | null
  observacao: string
  /** Of a service's invoice: its kind, and what it says is withheld. */
  servico: string
  servicoMunicipio: string
  servicoMateriais: number | null
  dataEmissao: string | null
  retidoInss: number | null
  retidoIss: number | null
  retidoIrrf: number | null
  retidoCsrf: number | null
}
export type PedidoNoForm = {
  tipo: number | null
  centroDeCustoId: string | null
  obraId: string | null
  fornecedorId: string | null
  mesComp: string | null
  veiculoId: string | null
  pagamento: string
  justificativa: string
  encaminhamento: number | null
  itens: ItemNoForm[]
  anexos: AnexoNoForm[]
}

/** The wire's parts, and where in the form each line and attachment stands. */
export type PartesDoPedido = {
  pedido: Record<string, unknown>
  itens: Record<string, unknown>[]
  anexos: Record<string, unknown>[]
  /** Index in the form of each wire line: empty lines are not sent. */
  linhas: number[]
  /** Attachments known by their code whose file has not come yet. */
  semArquivo: Pendencias
}

export const itemVazio = (): ItemNoForm => ({
  descricao: '',
  unidade: '',
  quantidade: null,
  valor: null,
  codigoCustoId: null,
})
export const isItemVazio = (item: ItemNoForm): boolean =>
  !item.descricao.trim() && item.quantidade === null && item.valor === null && !item.codigoCustoId && !item.unidade

const SEM_SERVICO = {
  servico: '',
  servicoMunicipio: '',
  servicoMateriais: null,
  dataEmissao: null,
  retidoInss: null,
  retidoIss: null,
  retidoIrrf: null,
  retidoCsrf: null,
}
/** As the wire has it of what is no invoice. */
const SERVICO_EM_BRANCO = Object.fromEntries(Object.keys(SEM_SERVICO).map((campo) => [campo, null]))

/** What a service's invoice that was read says, for its attachment. */
export function servicoLido({ servico }: NotaCapturada): Partial<AnexoNoForm> {
  if (!servico) return {}
  const centavos = (valor: string | null) => (valor === null ? null : toCentavos(valor))
  return {
    servico: servico.item ?? '',
    servicoMunicipio: servico.municipio ?? '',
    servicoMateriais: centavos(servico.materiais) || null,
    dataEmissao: servico.emissao,
    retidoInss: centavos(servico.retido.inss),
    retidoIss: centavos(servico.retido.iss),
    retidoIrrf: centavos(servico.retido.irrf),
    retidoCsrf: centavos(servico.retido.csrf),
  }
}

export const anexoDoArquivo = (file: File | null, tipo: number | null): AnexoNoForm => ({
  nome: file?.name ?? '',
  file,
  tipo,
  numeroNotaFiscal: '',
  codigoBarrasBoleto: '',
  chaveNfe: '',
  pixCopiaCola: '',
  pixTipo: null,
  pixChave: '',
  favorecido: '',
  favorecidoDocumento: '',
  valor: null,
  valorParcela: null,
  dataVencimento: null,
  dataAgendada: null,
  observacao: '',
  ...SEM_SERVICO,
})

/**
 * Bank slips and proofs carry bank data: of a new attachment the browser's draft keeps the file and what says nothing of an
 * account; those the order has already come back as the server has them.
 */
export const anexosNoRascunho: InDraft = {
  keep: (value, first) => {
    const [agora, antes] = [value, first].map((lista) => (Array.isArray(lista) ? (lista as AnexoNoForm[]) : []))
    const novos = agora!.filter(({ id }) => !id)
    const mudou = JSON.stringify(agora!.filter(({ id }) => id)) !== JSON.stringify(antes!.filter(({ id }) => id))
    return {
      kept: novos.map((anexo) => ({ ...anexo, ...SEM_CONTA })),
      lost: mudou || novos.some((anexo) => Object.keys(SEM_CONTA).some((campo) => anexo[campo as keyof AnexoNoForm])),
    }
  },
  restore: (kept, now) => [...(now as AnexoNoForm[]).filter(({ id }) => id), ...(kept as AnexoNoForm[])],
}
/** Lines in the browser's draft say what their prices are counted in: drafts from before had them in centavos (decision 231). */
export const itensNoRascunho: InDraft = {
  keep: (value) => ({ kept: { precos: value }, lost: false }),
  restore: (kept) =>
    Array.isArray(kept)
      ? (kept as ItemNoForm[]).map((item) => ({ ...item, valor: isAmount(item.valor) ? item.valor * 100 : null }))
      : (kept as { precos: ItemNoForm[] }).precos,
}
const SEM_CONTA = { codigoBarrasBoleto: '', pixCopiaCola: '', pixTipo: null, pixChave: '', favorecido: '' }

/** What the form starts with: a draft's content, or that of a new purchase of this month. */
export function valoresDoForm(pedido?: PedidoDetalhado, centroDeCustoId: string | null = null): PedidoNoForm {
  const base = formValues(pedidos, pedido) as unknown as PedidoNoForm
  const inicio = pedido ? base : { ...base, tipo: TIPO.compra, mesComp: today().slice(0, 7), centroDeCustoId }
  return {
    ...inicio,
    itens: pedido?.itens.length
      ? pedido.itens.map((item) => ({
          id: item.id,
          descricao: item.descricao,
          unidade: item.unidade ?? '',
          quantidade: item.quantidade,
          valor: toPreco(item.valor),
          codigoCustoId: item.codigoCustoId,
        }))
      : [itemVazio()],
    // Guides are written by what is withheld, and by nobody's hand.
    anexos: (pedido?.anexos ?? [])
      .filter(({ tipo }) => tipo !== TIPO_DE_ANEXO.guia)
      .map((anexo) => ({
        ...(formValues(pedidosAnexos, anexo) as unknown as AnexoNoForm),
        id: anexo.id,
        revisao: anexo.revisao,
        nome: anexo.fileName,
        file: null,
      })),
  }
}

/** A new purchase of this month like that order: who from, what for and its lines. Files, and where it went, are each order's own. */
export function valoresRepetidos(pedido: PedidoDetalhado): PedidoNoForm {
  const iguais = valoresDoForm({ ...pedido, anexos: [] })
  return {
    ...iguais,
    mesComp: today().slice(0, 7),
    encaminhamento: null,
    itens: iguais.itens.map(({ id: _, ...item }) => item),
  }
}

/** An attachment as the wire takes it. What was typed for another type, and is no longer seen, is not sent. */
export function anexoNoFio(anexo: AnexoNoForm): Record<string, unknown> {
  const codigo = anexo.tipo === TIPO_DE_ANEXO.boleto && linhaDe(anexo.codigoBarrasBoleto)
  const pix = anexo.tipo === TIPO_DE_ANEXO.transferencia
  const fio = {
    ...wireValues(pedidosAnexos, anexo),
    codigoBarrasBoleto: codigo || null,
    ...(anexo.tipo !== TIPO_DE_ANEXO.notaFiscal && anexo.tipo !== TIPO_DE_ANEXO.cupomFiscal && { chaveNfe: null }),
    ...(anexo.tipo !== TIPO_DE_ANEXO.notaFiscal && SERVICO_EM_BRANCO),
    ...(!pix && { pixCopiaCola: null }),
    // A code says the key by itself.
    ...((!pix || anexo.pixCopiaCola) && { pixTipo: null, pixChave: null }),
    ...(!pix && !anexo.id && { favorecido: null, favorecidoDocumento: null }),
  }
  if (anexo.id || (anexo.tipo !== null && DEVIDOS.includes(anexo.tipo))) return fio
  return { ...fio, valorParcela: null, dataVencimento: null, dataAgendada: null }
}

/** Attachments whose file is still to be chosen. */
export const faltasDeArquivo = (anexos: readonly AnexoNoForm[]): Pendencias =>
  Object.fromEntries(
    anexos.flatMap(({ id, file }, n) =>
      id || file ? [] : [[`anexos.${n}.arquivo`, 'Escolha o arquivo deste anexo.']],
    ),
  )

/** The form's values as createPedido takes them. */
export function partesDoPedido(form: PedidoNoForm): PartesDoPedido {
  const linhas = form.itens.flatMap((item, index) => (isItemVazio(item) ? [] : [index]))
  const { visibility: _, ...pedido } = wireValues(pedidos, form)
  return {
    pedido,
    itens: linhas.map((index) => {
      const { id, descricao, unidade, quantidade, valor, codigoCustoId } = form.itens[index]!
      return {
        ...(id ? { id } : {}),
        descricao,
        unidade: unidade.trim() || null,
        quantidade: quantidade ?? undefined,
        valor: valor === null ? undefined : precoEmReais(valor),
        codigoCustoId,
      }
    }),
    anexos: form.anexos.map((anexo) => anexoNoFio(anexo)),
    linhas,
    semArquivo: faltasDeArquivo(form.anexos),
  }
}

const pedidoSchema = inputSchema(pedidos)
const anexoSchema = inputSchema(pedidosAnexos)
const lida = (schema: z.ZodType, valor: unknown): Pendencias => {
  const { error } = schema.safeParse(valor)
  return error ? detailsOf(error.issues) : {}
}
const sob = (prefixo: string, pendencias: Pendencias): Pendencias =>
  Object.fromEntries(
    Object.entries(pendencias).map(([campo, frase]) => [[prefixo, campo].filter(Boolean).join('.'), frase]),
  )

/** What is at fault in each attachment by itself. */
function faltasDosAnexos(anexos: readonly Record<string, unknown>[]): Pendencias {
  const achadas = anexos.map((anexo, n) =>
    sob(`anexos.${n}`, { ...pendenciasDeIdentificacao(anexo), ...lida(anexoSchema, anexo) }),
  )
  return Object.assign({}, ...achadas)
}

/** Everything at fault, by the form's own field names. 'rascunho' asks what a draft asks, 'envio' what a submit does. */
export function faltas(partes: PartesDoPedido, modo: 'rascunho' | 'envio'): Pendencias {
  const { pedido, itens, anexos, linhas, semArquivo } = partes
  const conteudo = { ...pedido, itens, anexos } as unknown as ConteudoDoPedido
  // What a field itself says is closer to what was typed than what the whole order says.
  const achadas: Pendencias = {
    ...(modo === 'envio' ? pendenciasDeEnvio : pendenciasDeRascunho)(conteudo, today()),
    ...faltasDosAnexos(anexos),
    ...sob('itens', lida(itensNovos, itens)),
    ...lida(pedidoSchema, pedido),
    ...semArquivo,
  }
  const noForm = (campo: string) => campo.replace(/^itens\.(\d+)/, (_, n) => `itens.${linhas[Number(n)]}`)
  return Object.fromEntries(Object.entries(achadas).map(([campo, frase]) => [noForm(campo), frase]))
}

/** What is at fault in attachments added to an order that is no draft any more: `existentes` are the types it has. */
export function faltasAoAnexar(
  tipoDoPedido: number,
  existentes: readonly number[],
  anexos: readonly Record<string, unknown>[],
): Pendencias {
  const novos = anexos as unknown as ConteudoDoPedido['anexos']
  const semCodigo = novos.map((anexo, n) => {
    const falta = faltaDoCodigo(anexo)
    return falta ? { [`anexos.${n}.codigoBarrasBoleto`]: falta } : {}
  })
  return {
    ...(novos.length === 0 && { anexos: 'Escolha ao menos um arquivo.' }),
    ...Object.assign({}, ...semCodigo),
    ...pendenciasDePrazo({ tipo: tipoDoPedido, anexos: novos }, today()),
    ...pendenciasDeMistura({
      tipo: tipoDoPedido,
      anexos: [...existentes.map((tipo) => ({ tipo })), ...novos.filter(({ tipo }) => tipo !== undefined)],
    }),
    ...faltasDosAnexos(anexos),
  }
}

/** Each fault as an issue at its field. */
export function apontar(ctx: z.RefinementCtx, pendencias: Pendencias): void {
  for (const [campo, message] of Object.entries(pendencias))
    ctx.addIssue({
      code: 'custom',
      message,
      path: campo.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    })
}

/**
 * The form's schema: valid when it could be submitted. Yields the wire's parts. `temObras`: that contract's orders name the
 * work they are for, which the server would ask for only after everything was sent.
 */
export const schemaDoPedido = (
  temObras: (centroId: string | null) => boolean,
): z.ZodType<PartesDoPedido, PedidoNoForm> =>
  z.any().transform((values: PedidoNoForm, ctx): PartesDoPedido => {
    const partes = partesDoPedido(values)
    apontar(ctx, {
      ...(!values.obraId && temObras(values.centroDeCustoId) && { obraId: ESCOLHA_A_OBRA }),
      ...faltas(partes, 'envio'),
    })
    return partes
  })

/** Exact total, in centavos, of the lines that can be read so far. */
export function totalDosItens(itens: readonly ItemNoForm[]): number {
  const legiveis = itens.filter(
    (item): item is ItemNoForm & { quantidade: number; valor: number } =>
      typeof item.quantidade === 'number' && isAmount(item.valor),
  )
  return valorTotal(legiveis.map(({ quantidade, valor }) => ({ quantidade, valor: precoEmReais(valor) })))
}
