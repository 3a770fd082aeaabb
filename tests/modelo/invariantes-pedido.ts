/** Invariants of the order and of its approval: I-1 to I-14 (Security design, §5). Each answers what is wrong, or nothing. */
import { centavos, type Foto, inteiro, type Linha, totalDaLinha } from './foto.ts'
import { MARCAS_DE_EDITAR_PEDIDOS, misturaProibida, SAI_DE, TRANSICOES } from './tabelas.ts'
import { type Centro, type MPessoa, papelDe } from './tipos.ts'

/** What happened between two photographs: who did what, and whether it was done. */
export interface Ato {
  readonly nome: string
  readonly pessoa: MPessoa | null
  readonly status: number
  /** Orders it was meant for. */
  readonly pedidos: readonly string[]
}
export interface Caso {
  readonly antes: Foto
  readonly depois: Foto
  readonly ato: Ato
}
export type Invariante = (caso: Caso) => string[]

const porId = (linhas: readonly Linha[]) => new Map(linhas.map((linha) => [linha.id as string, linha]))
/** Rows that were there before and still are. */
function* pares(antes: readonly Linha[], depois: readonly Linha[]): Generator<[Linha, Linha]> {
  const velhas = porId(antes)
  for (const nova of depois) {
    const velha = velhas.get(nova.id)
    if (velha) yield [velha, nova]
  }
}
const texto = (linha: Linha, campos: readonly string[]) => JSON.stringify(campos.map((campo) => linha[campo] ?? null))
const nome = ({ numero, status }: Linha) => `pedido ${numero} (status ${status})`

/** I-1: one of the nine states, and each change a row of the transition table. */
export const i1: Invariante = ({ antes, depois }) => {
  const faltas = depois.pedidos
    .filter(({ status }) => !TRANSICOES[status]?.length && ![6, 7, 8].includes(status))
    .map(nome)
  for (const [velho, novo] of pares(antes.pedidos, depois.pedidos))
    if (velho.status !== novo.status && !TRANSICOES[velho.status]!.includes(String(novo.status)))
      faltas.push(`${nome(velho)} foi a ${novo.status}`)
  // What others have seen is never deleted.
  const ficaram = porId(depois.pedidos)
  for (const velho of antes.pedidos)
    if (!ficaram.has(velho.id) && (velho.status !== 1 || velho.dataSolicitacao !== null))
      faltas.push(`${nome(velho)} foi excluído depois de enviado`)
  return faltas
}

const ALCANCE: Readonly<Record<number, readonly number[]>> = {
  1: [2],
  2: [2, 3],
  3: [2, 3, 4],
  4: [2, 3, 4, 5, 7],
}
/** I-2: nobody's act carries an order further than their rank allows, but for an `encaminhamento` named at submit. */
export const i2: Invariante = ({ antes, depois, ato }) => {
  if (!ato.pessoa || ['retirar', 'encomendar', 'cancelar', 'rejeitar', 'devolver'].includes(ato.nome)) return []
  const faltas: string[] = []
  for (const novo of depois.pedidos) {
    const velho = antes.pedidos.find(({ id }) => id === novo.id)
    if ((velho?.status ?? 1) === novo.status || novo.status === 1) continue
    const nomeado = (ato.nome === 'enviar' || ato.nome === 'criar') && novo.encaminhamento === novo.status
    if (!nomeado && !ALCANCE[papelDe(ato.pessoa)]!.includes(novo.status))
      faltas.push(`papel ${papelDe(ato.pessoa)} levou o ${nome(velho ?? novo)} a ${novo.status}`)
  }
  return faltas
}

/** I-3: who is in no list may raise and submit; nothing else of theirs decides. */
export const i3: Invariante = ({ antes, depois, ato }) => {
  if (ato.pessoa?.lugar !== 0) return []
  return (
    [...pares(antes.pedidos, depois.pedidos)]
      .filter(([velho, novo]) => velho.status !== novo.status)
      .filter(([velho, novo]) => [2, 3, 4].includes(velho.status) && novo.status !== 8)
      // Forwarded while in a list, and taken off it since: they still act on that one.
      .filter(([velho]) => !(velho.encaminhamento !== null && velho.validadorId === ato.pessoa!.id))
      .map(([velho, novo]) => `sem papel, levou o ${nome(velho)} a ${novo.status}`)
  )
}

/** I-4: no evidence, no state. */
export const i4: Invariante = ({ depois }) =>
  depois.pedidos.flatMap((pedido) => {
    const tem = (...campos: string[]) => campos.every((campo) => pedido[campo] !== null)
    const submetido = pedido.solicitanteId !== null && pedido.dataSolicitacao !== null
    // At 3 by an `encaminhamento` named at submit nobody has validated yet: its evidence is the step named.
    const prova: Readonly<Record<number, boolean>> = {
      1: true,
      2: submetido,
      3: submetido && (pedido.validadorId !== null || pedido.encaminhamento === 3),
      4: submetido && tem('confirmadorId', 'dataConfirmacao'),
      5: submetido && tem('aprovadorId', 'dataAprovacao'),
      6: tem('reprovadorId', 'dataReprovacao', 'justificativaReprovacao'),
      7: submetido && tem('aprovadorId', 'dataAprovacao', 'dataFinalizacao'),
      8: tem('canceladorId', 'dataCancelamento', 'justificativaCancelamento'),
      9: submetido && tem('aprovadorId', 'dataAprovacao', 'encomendadorId', 'dataEncomenda'),
    }
    return prova[pedido.status] ? [] : [`${nome(pedido)} sem a sua prova`]
  })

const PROVAS = [
  ['validadorId', 'dataValidacao'],
  ['confirmadorId', 'dataConfirmacao'],
  ['aprovadorId', 'dataAprovacao'],
  ['reprovadorId', 'dataReprovacao', 'justificativaReprovacao'],
  ['canceladorId', 'dataCancelamento', 'justificativaCancelamento'],
  ['encomendadorId', 'dataEncomenda'],
  ['dataFinalizacao'],
]
/** I-5: evidence once written is not changed by a later step; a new round (submit) begins anew, and forwarding anew asks anew. */
export const i5: Invariante = ({ antes, depois, ato }) => {
  const faltas: string[] = []
  for (const [velho, novo] of pares(antes.pedidos, depois.pedidos)) {
    if (velho.status === 1) continue
    for (const [quem, ...mais] of PROVAS) {
      if (velho[quem!] === null || texto(velho, [quem!, ...mais]) === texto(novo, [quem!, ...mais])) continue
      // Validation passes on: from who was asked to who validated, and by forwarding again.
      if (quem === 'validadorId' && ['aprovar', 'encaminhar'].includes(ato.nome)) continue
      // Forwarded back by an approver, an order is confirmed again.
      if (quem === 'confirmadorId' && ato.nome === 'aprovar') continue
      faltas.push(`${ato.nome} mudou ${quem} do ${nome(velho)}`)
    }
  }
  return faltas
}

const FATOS_DE_PAGAMENTO = ['revisao', 'busca']
/** I-6: from 6 and 8 nothing moves, from 7 nothing of the order itself; cancel only from 2, 3, 4, 5, 9, and a draft that was given back. */
export const i6: Invariante = ({ antes, depois }) =>
  [...pares(antes.pedidos, depois.pedidos)].flatMap(([velho, novo]) => {
    const fixo = Object.keys(velho).filter((campo) => !FATOS_DE_PAGAMENTO.includes(campo))
    if ([6, 7, 8].includes(velho.status) && texto(velho, fixo) !== texto(novo, fixo)) return [`${nome(velho)} mudou`]
    const devolvido = velho.status === 1 && velho.dataSolicitacao !== null
    if (novo.status === 8 && velho.status !== 8 && !devolvido && !SAI_DE.cancelar.includes(String(velho.status)))
      return [`${nome(velho)} foi cancelado`]
    return []
  })

/** I-7: approval finishes at once if and only if a contract is attached at that moment, and then all is withdrawn. */
export const i7: Invariante = ({ antes, depois, ato }) => {
  if (!['criar', 'enviar', 'aprovar'].includes(ato.nome)) return []
  return depois.pedidos.flatMap((pedido) => {
    const velho = antes.pedidos.find(({ id }) => id === pedido.id)
    if (velho?.status === pedido.status || ![5, 7].includes(pedido.status)) return []
    const contrato = depois.anexos.some(({ pedidoId, tipo }) => pedidoId === pedido.id && tipo === 9)
    const itens = depois.itens.filter(({ pedidoId }) => pedidoId === pedido.id)
    const tudo = itens.every(({ retirado, quantidade }) => inteiro(retirado, 4) === inteiro(quantidade, 4))
    return (pedido.status === 7) === contrato && (!contrato || tudo) ? [] : [`${nome(pedido)}, contrato ${contrato}`]
  })
}

/** I-8: reject and cancel clear the forwarding; a cancelled order has nothing in payment but what was paid. */
export const i8: Invariante = ({ depois }) => {
  const mortos = new Set(depois.pedidos.filter(({ status }) => status === 8).map(({ id }) => id))
  return [
    ...depois.pedidos.filter((um) => [6, 8].includes(um.status) && um.encaminhamento !== null).map(nome),
    ...depois.anexos
      .filter(
        (anexo) => mortos.has(anexo.pedidoId) && anexo.status !== 3 && (anexo.status !== null || anexo.emPagamento),
      )
      .map(({ id, status }) => `anexo ${id} com status ${status} num pedido cancelado`),
  ]
}

/** I-9: numbers are unique and ascend with the order's birth. */
export const i9: Invariante = ({ antes, depois }) => {
  const numeros = depois.pedidos.map(({ numero }) => numero as number)
  const maior = Math.max(0, ...antes.pedidos.map(({ numero }) => numero as number))
  const velhos = new Set(antes.pedidos.map(({ id }) => id))
  return [
    ...(new Set(numeros).size === numeros.length ? [] : ['números repetidos']),
    ...depois.pedidos.filter(({ id, numero }) => !velhos.has(id) && numero <= maior).map(nome),
  ]
}

const CONTEUDO = [
  'tipo',
  'fornecedorId',
  'centroDeCustoId',
  'obraId',
  'valorTotal',
  'mesComp',
  'justificativa',
  'solicitanteId',
]
const DA_LINHA = [
  'descricao',
  'unidade',
  'quantidade',
  'valor',
  'codigoCustoId',
  'centroDeCustoId',
  'obraId',
  'pedidoId',
]
/** I-10: after submission what was asked does not change. */
export const i10: Invariante = ({ antes, depois }) => {
  const faltas: string[] = []
  const fechados = new Set(antes.pedidos.filter(({ status }) => status !== 1).map(({ id }) => id))
  for (const [velho, novo] of pares(antes.pedidos, depois.pedidos))
    if (fechados.has(velho.id) && texto(velho, CONTEUDO) !== texto(novo, CONTEUDO)) faltas.push(`${nome(velho)} mudou`)
  const linhas = (foto: Foto) =>
    JSON.stringify(
      foto.itens.filter(({ pedidoId }) => fechados.has(pedidoId)).map((item) => [item.id, texto(item, DA_LINHA)]),
    )
  if (linhas(antes) !== linhas(depois)) faltas.push('linhas de pedido enviado mudaram')
  return faltas
}

/**
 * I-11: whatever is written, or pointed elsewhere, points to a cost centre its author holds at that moment; lines and documents
 * belong to the order they were written for, and never to another.
 */
export const i11 =
  (centros: Readonly<Record<Centro, string>>): Invariante =>
  ({ antes, depois, ato }) => {
    const seus = new Set([...(ato.pessoa?.centros ?? [])].map((um) => centros[um]))
    const dosPedidos = new Set(depois.pedidos.map(({ id }) => id))
    const novos = depois.pedidos.filter(({ id }) => !porId(antes.pedidos).has(id)).map(({ id }) => id)
    const doAto = new Set([...ato.pedidos, ...novos])
    const faltas: string[] = []
    const conferir = (o: string, velhas: readonly Linha[], novas: readonly Linha[], campo: string) => {
      const eram = porId(velhas)
      for (const linha of novas) {
        const era = eram.get(linha.id)
        if (ato.pessoa && linha[campo] !== null && linha[campo] !== era?.[campo] && !seus.has(linha[campo]))
          faltas.push(`${o} ${linha.id} aponta para um centro de custo que ${ato.pessoa.nome} não tem`)
        if (!('pedidoId' in linha)) continue
        if (!dosPedidos.has(linha.pedidoId)) faltas.push(`${o} ${linha.id} sem pedido`)
        if (era ? era.pedidoId !== linha.pedidoId : !doAto.has(linha.pedidoId))
          faltas.push(`${o} ${linha.id} no pedido ${linha.pedidoId}, que não é o seu`)
      }
    }
    conferir('pedido', antes.pedidos, depois.pedidos, 'centroDeCustoId')
    conferir('item', antes.itens, depois.itens, 'centroDeCustoId')
    conferir('anexo', antes.anexos, depois.anexos, 'centroDeCusto')
    return faltas
  }

/** I-12: money is exact, with two decimals wherever it is kept; a unit price, with four (decision 231). */
export const i12: Invariante = ({ depois }) => [
  ...[...depois.pedidos, ...depois.anexos, ...depois.remessas, ...depois.remessasItens]
    .filter((linha) =>
      ['valor', 'valorTotal', 'valorParcela', 'valorRetirado', 'total'].some(
        (campo) => linha[campo] != null && !/^-?\d+\.\d\d$/.test(String(linha[campo])),
      ),
    )
    .map(({ id }) => `valor de ${id} não é exato`),
  ...depois.itens
    .filter(({ valor }) => !/^\d+\.\d{4}$/.test(String(valor)))
    .map(({ id }) => `preço do item ${id} não é exato`),
]

/** I-13: `0 ≤ retirado ≤ quantidade`, quantity above zero, value not below it. */
export const i13: Invariante = ({ depois }) =>
  depois.itens
    .filter(({ retirado, quantidade, valor }) => {
      const [q, r] = [inteiro(quantidade, 4), inteiro(retirado, 4)]
      return r < 0n || r > q || q <= 0n || centavos(valor) < 0n
    })
    .map(({ id }) => `item ${id}`)

/** I-14: totals are the sum of their rounded lines at every instant. */
export const i14: Invariante = ({ depois }) =>
  depois.pedidos.flatMap((pedido) => {
    const linhas = depois.itens.filter(({ pedidoId }) => pedidoId === pedido.id)
    const soma = (campo: string) => linhas.reduce((total, item) => total + totalDaLinha(item.valor, item[campo]), 0n)
    return [
      ...(centavos(pedido.valorTotal) === soma('quantidade') ? [] : [`total do ${nome(pedido)}`]),
      ...(centavos(pedido.valorRetirado) === soma('retirado') ? [] : [`retirado do ${nome(pedido)}`]),
    ]
  })

/** I-16: forbidden mixes never live together, whatever the order of arrival. */
export const i16: Invariante = ({ depois }) =>
  depois.pedidos
    .filter(({ id, tipo }) =>
      misturaProibida(
        tipo,
        depois.anexos.filter(({ pedidoId }) => pedidoId === id).map((um) => um.tipo),
      ),
    )
    .map((pedido) => `mistura no ${nome(pedido)}`)

/** Who may tend an order at all: what the model's own answers rest on, seen from the database's side. */
export const cuida = (pessoa: MPessoa, pedido: Linha): boolean =>
  pedido.solicitanteId === pessoa.id || MARCAS_DE_EDITAR_PEDIDOS.some((marca) => pessoa.marcas.has(marca))
