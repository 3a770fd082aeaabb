/** Steps on orders: raised, submitted, judged, given up, changed, ordered, withdrawn, recycled. */
import { anexarA, formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { preverAnexacao, preverRemocao, preverTroca } from './modelo-anexos.ts'
import { preverExcedente } from './modelo-pagamento.ts'
import {
  type Criacao,
  preverAvanco,
  preverCancelamento,
  preverCriacao,
  preverEdicao,
  preverEncomenda,
  preverEnvio,
  preverExclusao,
  preverReciclagem,
  preverRetirada,
} from './modelo-pedido.ts'
import type { Mundo } from './mundo.ts'
import {
  anexoDe,
  aPartirDe,
  contasEPessoas,
  escolher,
  itensDe,
  melhor,
  noCorpo,
  noFormulario,
  type Passo,
  type Plano,
  pedidosEPessoas,
} from './passos.ts'
import type { MItem, Modelo, MPedido, MPessoa, Previsto } from './tipos.ts'

type Fazer = (modelo: Modelo, passo: Passo, mundo: Mundo) => Plano | null

const quem = (mundo: Mundo, { id }: MPessoa): Person => mundo.pessoas.find((pessoa) => pessoa.id === id)!

/** The act on an order and a person that the step falls on. */
const noPedido =
  (
    nome: string,
    prever: (modelo: Modelo, pedido: MPedido, pessoa: MPessoa, passo: Passo) => Previsto,
    fazer: (pessoa: Person, pedido: MPedido, passo: Passo, modelo: Modelo) => ReturnType<Plano['fazer']>,
  ): Fazer =>
  (modelo, passo, mundo) =>
    melhor(
      passo.guiado,
      (function* () {
        for (const [pedido, pessoa] of pedidosEPessoas(modelo, passo))
          yield {
            nome,
            pessoa,
            alvos: [pedido],
            previsto: prever(modelo, pedido, pessoa, passo),
            fazer: () => fazer(quem(mundo, pessoa), pedido, passo, modelo),
          }
      })(),
    )

const COMPATIVEIS: readonly (readonly number[])[] = [
  [4],
  [7],
  [4, 7],
  [9],
  [10],
  [8],
  [4, 9],
  [2, 7],
  [],
  [1, 10],
  [6, 4],
]
const criar: Fazer = (modelo, { a, b, c, d, guiado }, mundo) => {
  const tipo = 1 + (a % 4)
  const tipos = guiado ? escolher(COMPATIVEIS, c)! : [1 + (c % 10), 1 + (d % 10), 1 + ((c + d) % 10)].slice(0, d % 4)
  const pessoas = aPartirDe(modelo.pessoas, b)
  // Guided: everything in order, dates far ahead.
  const novo: Criacao = {
    tipo,
    centro: b % 7 === 6 ? 'B' : 'A',
    comFornecedor: guiado || d % 5 !== 0,
    comJustificativa: guiado || d % 9 !== 1,
    encaminhamento: ([null, null, null, 2, 3] as const)[d % 5]!,
    enviar: d % 3 !== 0,
    itens: itensDe(a + c, guiado ? 1 + (d % 3) : d % 4).map((item) =>
      guiado && d % 4 !== 0 ? { ...item, centro: null } : item,
    ),
    anexos: tipos.map((um, n) =>
      anexoDe(modelo, um, guiado ? 4 * (c + n) + 1 - ((4 * (c + n) + 1) % 7 === 0 ? 4 : 0) : c + d + n),
    ),
  }
  const certos = guiado
    ? novo.anexos.map((anexo) => ({
        ...anexo,
        vence: anexo.vence && anoQueVem(modelo),
        centro: d % 4 === 0 ? anexo.centro : null,
      }))
    : novo.anexos
  const pedido = { ...novo, anexos: certos }
  return melhor(
    guiado,
    pessoas.map(
      (pessoa): Plano => ({
        nome: 'criar',
        pessoa,
        alvos: [],
        comChave: true,
        previsto: preverCriacao(modelo, pessoa, pedido),
        fazer: async (chave) => {
          const { payload, headers } = await formulario(
            {
              pedido: {
                tipo,
                centroDeCustoId: mundo.centros[pedido.centro],
                ...(pedido.comFornecedor && { fornecedorId: mundo.cena.fornecedor }),
                ...(pedido.comJustificativa && { justificativa: 'Reposição' }),
                ...(pedido.encaminhamento && { encaminhamento: pedido.encaminhamento }),
                enviar: pedido.enviar,
              },
              itens: noCorpo(pedido.itens, mundo.centros),
              anexos: pedido.anexos.map((anexo, n) => ({ ...noFormulario(anexo, mundo.centros), arquivo: `f${n}` })),
            },
            Object.fromEntries(pedido.anexos.map((_, n) => [`f${n}`, { nome: `anexo ${n}.pdf`, bytes: pdf }])),
          )
          return quem(mundo, pessoa).inject({
            method: 'POST',
            url: '/api/createPedido',
            payload,
            headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
          })
        },
      }),
    ),
  )
}
/** A business day far ahead of every deadline. */
const anoQueVem = (modelo: Modelo): string => {
  const dia = new Date(Date.parse(`${modelo.hoje}T12:00:00Z`) + 45 * 86_400_000)
  while (dia.getUTCDay() !== 3) dia.setUTCDate(dia.getUTCDate() + 1)
  return dia.toISOString().slice(0, 10)
}

const ENCAMINHA = [undefined, undefined, undefined, null, 2, 3] as const
const enviar = noPedido(
  'enviar',
  (modelo, pedido, pessoa, { c }) => preverEnvio(modelo, pedido, pessoa, escolher(ENCAMINHA, c)),
  (pessoa, { id }, { c }) => {
    const encaminhamento = escolher(ENCAMINHA, c)
    return pessoa.post(`/api/pedidos/${id}/enviar`, encaminhamento === undefined ? {} : { encaminhamento })
  },
)

const avancar = (acao: 'aprovar' | 'rejeitar' | 'encaminhar' | 'devolver'): Fazer => {
  const dele = (modelo: Modelo, { c, d, guiado }: Passo) => ({
    acao,
    comMotivo: guiado || c % 6 !== 0,
    para: c % 9 === 8 ? null : escolher(modelo.pessoas, d)!,
  })
  return noPedido(
    acao,
    (modelo, pedido, pessoa, passo) => preverAvanco(pedido, pessoa, dele(modelo, passo)),
    (pessoa, { id }, passo, modelo) => {
      const { comMotivo, para } = dele(modelo, passo)
      return pessoa.post(`/api/pedidos/${id}/avancar`, {
        acao,
        ...(comMotivo && acao !== 'aprovar' && { justificativa: 'porque sim' }),
        ...(acao === 'encaminhar' && para && { pessoaId: para.id }),
      })
    },
  )
}

const cancelar = noPedido(
  'cancelar',
  (_, pedido, pessoa, { c, guiado }) => preverCancelamento(pedido, pessoa, guiado || c % 6 !== 0),
  (pessoa, { id }, { c, guiado }) =>
    pessoa.post(`/api/pedidos/${id}/cancelar`, guiado || c % 6 !== 0 ? { justificativa: 'não precisa mais' } : {}),
)

const edicao = ({ c, d }: Passo) =>
  c % 3 === 0 ? { tipo: 1 + (d % 4) } : c % 3 === 1 ? { itens: itensDe(d, 1 + (d % 3)) } : {}
const editar: Fazer = (modelo, passo, mundo) =>
  noPedido(
    'editar',
    (_, pedido, pessoa) => preverEdicao(pedido, pessoa, edicao(passo)),
    (pessoa, { id }) => {
      const qual = edicao(passo)
      const corpo = 'itens' in qual && qual.itens ? { itens: noCorpo(qual.itens, mundo.centros) } : qual
      return pessoa.put(`/api/updatePedido/${id}`, corpo)
    },
  )(modelo, passo, mundo)

const anexar: Fazer = (modelo, passo, mundo) => {
  const anexo = anexoDe(modelo, 1 + (passo.c % 10), passo.d)
  return noPedido(
    'anexar',
    (m, pedido, pessoa) => preverAnexacao(m, pedido, pessoa, anexo),
    (pessoa, { id }) => anexarA(pessoa, id, noFormulario(anexo, mundo.centros)),
  )(modelo, passo, mundo)
}

const naConta =
  (
    nome: string,
    prever: (
      modelo: Modelo,
      pedido: MPedido,
      pessoa: MPessoa,
      anexo: MPedido['anexos'][number],
      passo: Passo,
    ) => Previsto,
    fazer: (pessoa: Person, pedidoId: string, anexoId: string, passo: Passo) => ReturnType<Plano['fazer']>,
  ): Fazer =>
  (modelo, passo, mundo) =>
    melhor(
      passo.guiado,
      (function* () {
        for (const [{ pedido, anexo }, pessoa] of contasEPessoas(modelo, passo))
          yield {
            nome,
            pessoa,
            alvos: [pedido],
            previsto: prever(modelo, pedido, pessoa, anexo, passo),
            fazer: () => fazer(quem(mundo, pessoa), pedido.id, anexo.id, passo),
          }
      })(),
    )

const troca = ({ c, d }: Passo) =>
  c % 3 === 0 ? {} : c % 3 === 1 ? { tipo: 1 + (d % 10) } : { valor: 100 + (d % 900) }
const trocar = naConta(
  'trocar',
  (modelo, pedido, pessoa, anexo, passo) => preverTroca(modelo, pedido, pessoa, anexo, troca(passo)),
  (pessoa, pedidoId, anexoId, passo) => {
    const { tipo, valor } = troca(passo) as { tipo?: number; valor?: number }
    const soArquivo = tipo === undefined && valor === undefined
    const campos = { ...(tipo && { tipo }), ...(valor && { valor: valor / 100 }) }
    return anexarA(pessoa, pedidoId, soArquivo ? { arquivo: 'f' } : campos, {
      anexoId,
      arquivo: soArquivo ? { nome: `outro ${passo.d % 9}.pdf`, bytes: pdf } : null,
    })
  },
)

const remover = naConta(
  'remover',
  (_, pedido, pessoa, anexo) => preverRemocao(pedido, pessoa, anexo),
  (pessoa, pedidoId, anexoId) => pessoa.delete(`/api/pedidos/${pedidoId}/anexos/${anexoId}`),
)
const excluir = noPedido(
  'excluir',
  (modelo, pedido, pessoa) => preverExclusao(modelo, pedido, pessoa),
  (pessoa, { id }) => pessoa.delete(`/api/pedidos/${id}`),
)
const encomendar = noPedido(
  'encomendar',
  (_, pedido, pessoa) => preverEncomenda(pedido, pessoa),
  (pessoa, { id }, { c }) => pessoa.post(`/api/pedidos/${id}/encomendar`, { semEmail: c % 2 === 0 }),
)

/** Some of the items, each by a part of it; now and then more than was asked for. */
function retirados({ itens }: MPedido, { c, d, guiado }: Passo): { item: MItem; retirado: number }[] | null {
  if (d % 4 === 0 || itens.length === 0) return null
  return itens.slice(0, 1 + (c % itens.length)).map((item, n) => {
    const parte = (c + n) % 5
    const retirado =
      parte === 4 && !guiado ? item.quantidade + 1 : Math.floor((item.quantidade * Math.min(parte, 3)) / 3)
    return { item, retirado }
  })
}
const retirar = noPedido(
  'retirar',
  (_, pedido, pessoa, passo) => preverRetirada(pedido, pessoa, retirados(pedido, passo), passo.d % 7 === 1),
  (pessoa, pedido, passo) =>
    pessoa.put(`/api/finalizePedidoById/${pedido.id}`, {
      ...(retirados(pedido, passo) && {
        itens: retirados(pedido, passo)!.map(({ item, retirado }) => ({ id: item.id, retirado: retirado / 10_000 })),
      }),
      encerrar: passo.d % 7 === 1,
      motivo: 'o fornecedor não tem o resto',
    }),
)
const reciclar = noPedido(
  'reciclar',
  (modelo, pedido, pessoa) => preverReciclagem(modelo, pedido, pessoa),
  (pessoa, { id }) => pessoa.post(`/api/pedidos/${id}/reciclar`),
)

const excedente = noPedido(
  'excedente',
  (_, pedido, pessoa) => preverExcedente(pedido, pessoa),
  (pessoa, { id }) => pessoa.post(`/api/pedidos/${id}/aprovar-excedente`, { justificativa: 'frete a mais' }),
)

export const PASSOS_DE_PEDIDO: Readonly<Record<string, Fazer>> = {
  criar,
  enviar,
  aprovar: avancar('aprovar'),
  rejeitar: avancar('rejeitar'),
  encaminhar: avancar('encaminhar'),
  devolver: avancar('devolver'),
  cancelar,
  editar,
  anexar,
  trocar,
  remover,
  excluir,
  encomendar,
  retirar,
  reciclar,
  excedente,
}
