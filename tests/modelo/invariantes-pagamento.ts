/** Invariants of attachments and of payment: I-15 and I-17 to I-24 (Security design, §5), and ours of payment bound to approval (I-40 to I-43). */
import { centavos, type Foto, type Linha } from './foto.ts'
import type { Invariante } from './invariantes-pedido.ts'
import { NASCEM, PAGAVEL, PRAZO, somaDias } from './tabelas.ts'

const porId = (linhas: readonly Linha[]) => new Map(linhas.map((linha) => [linha.id as string, linha]))
const ABERTOS = ['ENV', 'CONFERIR']

/** I-15: types 4, 7, 8 and 9 are born PEN and in payment; in payment is having a status, and nothing else. */
export const i15: Invariante = ({ antes, depois }) => {
  const velhos = porId(antes.anexos)
  return depois.anexos.flatMap((anexo) => {
    const nasceu = !velhos.has(anexo.id) && NASCEM.includes(anexo.tipo)
    const faltas =
      nasceu && (anexo.status !== 1 || !anexo.emPagamento) ? [`anexo ${anexo.id} não nasceu em pagamento`] : []
    if ((anexo.status === null) === anexo.emPagamento)
      faltas.push(`anexo ${anexo.id}: status ${anexo.status}, em pagamento ${anexo.emPagamento}`)
    return faltas
  })
}

/** I-17: paid means proved, and proof and link are set together, only by the act of paying. Its bytes are I-25's. */
export const i17: Invariante = ({ antes, depois, ato }) => {
  const velhos = porId(antes.anexos)
  return depois.anexos.flatMap((anexo) => {
    const faltas: string[] = []
    const tem = [anexo.comprovanteId, anexo.comprovanteHiperlink, anexo.comprovanteArquivoId].filter(
      (um) => um !== null,
    )
    if (tem.length !== 0 && tem.length !== 3) faltas.push(`anexo ${anexo.id}: comprovante pela metade`)
    if ((anexo.status === 3) !== (tem.length === 3))
      faltas.push(`anexo ${anexo.id}: status ${anexo.status} e ${tem.length} provas`)
    if ((anexo.pagoEm !== null) !== (anexo.status === 3)) faltas.push(`anexo ${anexo.id}: pago_em`)
    const velho = velhos.get(anexo.id)
    if (
      velho &&
      velho.comprovanteArquivoId !== anexo.comprovanteArquivoId &&
      !['pagar', 'desfazer', 'retorno', 'decidir'].includes(ato.nome)
    )
      faltas.push(`${ato.nome} mexeu no comprovante do anexo ${anexo.id}`)
    return faltas
  })
}

/** I-18: forward only, once; what goes back says so by an act of its own (undoing, or the bank's word). */
export const i18: Invariante = ({ antes, depois, ato }) => {
  const velhos = porId(antes.anexos)
  const faltas: string[] = []
  for (const anexo of depois.anexos) {
    const velho = velhos.get(anexo.id)
    if (velho?.status !== 3 || anexo.status === 3) continue
    if (ato.nome === 'desfazer') {
      const feitos = depois.desfeitos.filter((um) => um.anexoId === anexo.id).length
      if (feitos !== antes.desfeitos.filter((um) => um.anexoId === anexo.id).length + 1)
        faltas.push(`anexo ${anexo.id} desfeito sem registro`)
    } else if (!['retorno', 'decidir'].includes(ato.nome)) faltas.push(`${ato.nome} desfez o anexo ${anexo.id}`)
  }
  for (const [anexoId, itens] of Map.groupBy(depois.remessasItens, (item) => item.anexoId as string))
    if (itens.filter(({ situacao }) => situacao === 'PAG').length > 1) faltas.push(`anexo ${anexoId} pago duas vezes`)
  return faltas
}

/** I-19: nothing of a draft, of a rejected or of a cancelled order goes to be paid, to the bank or to paid. */
export const i19: Invariante = ({ antes, depois }) => {
  const velhos = porId(antes.anexos)
  const pedidos = porId(antes.pedidos)
  return depois.anexos.flatMap((anexo) => {
    const velho = velhos.get(anexo.id)
    const status = pedidos.get(anexo.pedidoId)?.status
    if (!velho || PAGAVEL.includes(status)) return []
    const avancou =
      (anexo.status === 3 && velho.status !== 3) ||
      (anexo.statusBanco === 2 && velho.statusBanco !== 2) ||
      (anexo.status === 2 && velho.status !== 2)
    // What the bank paid is paid, whatever became of its order here.
    return avancou && anexo.statusBanco !== 4 ? [`anexo ${anexo.id} avançou com o pedido em ${status}`] : []
  })
}

/** I-20: only what is complete goes to the bank. */
export const i20: Invariante = ({ antes, depois }) => {
  const velhos = porId(antes.anexos)
  const itens = new Set(antes.remessasItens.map(({ id }) => id))
  return depois.remessasItens
    .filter(({ id }) => !itens.has(id))
    .flatMap((item) => {
      const velho = velhos.get(item.anexoId)
      const faltas: string[] = []
      if (velho?.statusBanco === 2) faltas.push(`anexo ${item.anexoId} já estava no banco`)
      if (!item.documento || !(centavos(item.valor) > 0n) || !item.dataPagamento)
        faltas.push(`item ${item.id} incompleto`)
      if (item.meio === 'conta' && !(item.bancoCode && item.agencia && item.conta && item.digito))
        faltas.push(`item ${item.id} sem conta`)
      if (item.meio === 'boleto' && !/^\d{44}$/.test(item.codigoBarras ?? '')) faltas.push(`item ${item.id} sem código`)
      return faltas
    })
}

/** I-21: one open batch per attachment; numbers ascend; the file's total is that of its rows, its hash the stored one. */
export const i21: Invariante = ({ antes, depois }) => {
  const faltas: string[] = []
  const anexos = porId(depois.anexos)
  for (const [anexoId, itens] of Map.groupBy(depois.remessasItens, (item) => item.anexoId as string)) {
    const abertos = itens.filter(({ situacao }) => ABERTOS.includes(situacao))
    if (abertos.length > 1) faltas.push(`anexo ${anexoId} em ${abertos.length} remessas`)
    const noBanco = anexos.get(anexoId)?.statusBanco === 2
    if (noBanco !== (abertos.length === 1) && !(abertos.length === 1 && anexos.get(anexoId)?.statusBanco === 4))
      faltas.push(`anexo ${anexoId}: no banco ${noBanco}, ${abertos.length} envios abertos`)
  }
  const velhas = new Set(antes.remessas.map(({ id }) => id))
  for (const remessa of depois.remessas) {
    if (remessa.sha256 !== remessa.arquivoSha256) faltas.push(`remessa ${remessa.numero}: outro arquivo`)
    const maior = Math.max(
      0,
      ...antes.remessas.filter((um) => um.contaId === remessa.contaId).map(({ nsa }) => nsa ?? 0),
    )
    if (!velhas.has(remessa.id) && remessa.nsa !== null && remessa.nsa <= maior)
      faltas.push(`NSA ${remessa.nsa} não cresce`)
    const soma = depois.remessasItens
      .filter(({ remessaId }) => remessaId === remessa.id)
      .reduce((total, { valor }) => total + centavos(valor), 0n)
    if (soma !== centavos(remessa.total)) faltas.push(`remessa ${remessa.numero}: ${soma} e ${remessa.total}`)
  }
  return faltas
}

const ENVIADO = [
  'anexoId',
  'valor',
  'dataPagamento',
  'favorecido',
  'favorecidoDocumento',
  'bancoCode',
  'agencia',
  'conta',
  'digito',
  'codigoBarras',
  'seuNumero',
  'remessaId',
]
/** I-22: what was sent stays as it was sent. */
export const i22: Invariante = ({ antes, depois }) => {
  const texto = (linha: Linha) => JSON.stringify(ENVIADO.map((campo) => linha[campo] ?? null))
  const novos = porId(depois.remessasItens)
  return antes.remessasItens
    .filter((item) => !novos.has(item.id) || texto(novos.get(item.id)!) !== texto(item))
    .map(({ id }) => `item ${id} mudou`)
}

/** I-23: a day named for a payment was far enough ahead when it was named, by São Paulo's calendar. */
export const i23 =
  (hoje: () => string): Invariante =>
  ({ antes, depois, ato }) => {
    if (!['criar', 'anexar', 'trocar', 'reagendar'].includes(ato.nome)) return []
    const velhos = porId(antes.anexos)
    const pedidos = porId(depois.pedidos)
    return depois.anexos.flatMap((anexo) => {
      const dias = PRAZO[pedidos.get(anexo.pedidoId)?.tipo ?? 1]!
      if (dias === 0) return []
      return ['dataVencimento', 'dataAgendada']
        .filter((campo) => anexo[campo] !== null && velhos.get(anexo.id)?.[campo] !== anexo[campo])
        .filter((campo) => anexo[campo] < somaDias(hoje(), dias))
        .map((campo) => `${campo} do anexo ${anexo.id} em ${anexo[campo]}`)
    })
  }

/** I-40: what left the account, or is at the bank, never passes what was approved of its order. */
export const i40: Invariante = ({ depois }) =>
  depois.pedidos.flatMap((pedido) => {
    const saiu = depois.anexos
      .filter((anexo) => anexo.pedidoId === pedido.id && (anexo.status === 3 || anexo.statusBanco === 2))
      .reduce((soma, { valor, valorParcela }) => soma + centavos(valorParcela ?? valor), 0n)
    const aprovado = centavos(pedido.valorTotal) + centavos(pedido.excedenteAprovado)
    return saiu > aprovado ? [`pedido ${pedido.numero}: saíram ${saiu} de ${aprovado} aprovados`] : []
  })

/** I-41: nobody alone says to whom: a payee of the document's own that left was seen by another than who wrote it. */
export const i41: Invariante = ({ antes, depois }) => {
  const velhos = porId(antes.anexos)
  const pedidos = porId(depois.pedidos)
  return depois.anexos.flatMap((anexo) => {
    const saiuAgora = (anexo.status === 3 || anexo.statusBanco === 2) && velhos.get(anexo.id)?.status !== 3
    if (!saiuAgora || anexo.tipo === 4 || !(anexo.conta || anexo.pixChave || anexo.pixCopiaCola)) return []
    const pedido = pedidos.get(anexo.pedidoId)!
    const autor = anexo.dadosPorId ?? pedido.solicitanteId
    const viu = [anexo.conferidoPorId, pedido.validadorId, pedido.confirmadorId, pedido.aprovadorId]
    return viu.some((um) => um !== null && um !== autor) ? [] : [`anexo ${anexo.id}: só ${autor} viu o destino`]
  })
}

/** I-42: what is paid beside the principal has its reason, leaves something to pay, and changes no principal. */
export const i42: Invariante = ({ antes, depois, ato }) => {
  const velhos = porId(antes.anexos)
  return depois.anexos.flatMap((anexo) => {
    const partes = [anexo.juros, anexo.multa, anexo.desconto].map((um) => centavos(um ?? 0))
    const faltas: string[] = []
    if (partes.some((um) => um > 0n) && !anexo.motivoDaDiferenca) faltas.push(`anexo ${anexo.id}: diferença sem motivo`)
    const velho = velhos.get(anexo.id)
    if (ato.nome === 'pagar' && velho && (velho.valor !== anexo.valor || velho.valorParcela !== anexo.valorParcela))
      faltas.push(`anexo ${anexo.id}: pagar mudou o principal`)
    return faltas
  })
}

/** I-43: a document whose own code asks for another value leaves only once somebody else than who wrote it has accepted that, as it stands. */
export const i43: Invariante = ({ antes, depois }) => {
  const velhos = porId(antes.anexos)
  const pedidos = porId(depois.pedidos)
  return depois.anexos.flatMap((anexo) => {
    const saiuAgora = (anexo.status === 3 || anexo.statusBanco === 2) && velhos.get(anexo.id)?.status !== 3
    const principal = anexo.valorParcela ?? anexo.valor
    if (!saiuAgora || anexo.valorNoCodigo === null || centavos(anexo.valorNoCodigo) === centavos(principal)) return []
    const autor = anexo.dadosPorId ?? pedidos.get(anexo.pedidoId)!.solicitanteId
    const aceita =
      anexo.conferidoPorId !== null &&
      anexo.conferidoPorId !== autor &&
      (anexo.dadosEm === null || Date.parse(anexo.conferidoEm) >= Date.parse(anexo.dadosEm))
    return aceita ? [] : [`anexo ${anexo.id}: o código pede ${anexo.valorNoCodigo}, saíram ${principal}`]
  })
}

const DO_ANEXO = (foto: Foto) =>
  foto.anexos.map(
    (anexo) => [anexo.id, { ...anexo, dataAgendada: null, status: null, revisao: null, busca: null }] as const,
  )
/** I-24: rescheduling changes the day (and, the first time, PEN to CAD), with at most one notice for each order. */
export const i24: Invariante = ({ antes, depois, ato }) => {
  if (ato.nome !== 'reagendar') return []
  const faltas =
    JSON.stringify(DO_ANEXO(antes)) === JSON.stringify(DO_ANEXO(depois)) ? [] : ['reagendar mudou mais que o dia']
  const avisos = depois.correio.map(({ chave }) => String(chave).split(':').slice(0, 2).join(':'))
  if (new Set(avisos).size < avisos.length) faltas.push(`avisos repetidos: ${avisos}`)
  return faltas
}
