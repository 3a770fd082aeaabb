/** Steps on payments and on what surrounds them: cashier, bank, supplier, people's rights, and the calendar. */
import { mock } from 'node:test'
import { retornoDoBanco } from '../../packages/server/src/demonstracao/retorno-do-banco.ts'
import { pagarCom } from '../../packages/server/src/financeiro/contas-a-pagar/contas.cenario.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { importar } from '../../packages/server/src/financeiro/remessas/banco.cenario.ts'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { bytesDe, type Foto } from './foto.ts'
import {
  type Conta,
  type Dito,
  preverAgenda,
  preverConferencia,
  preverContaDoFornecedor,
  preverDecisao,
  preverDesfazer,
  preverDesistencia,
  preverEnvioAoBanco,
  preverLeitura,
  preverLiberacao,
  preverMarcada,
  preverPagamento,
  preverRetorno,
} from './modelo-pagamento.ts'
import { COMECO, CONTA_DO_FORNECEDOR, type Mundo } from './mundo.ts'
import { aPartirDe, contasEPessoas, diaDe, escolher, melhor, type Passo, type Plano } from './passos.ts'
import { type Codigo, somaDias } from './tabelas.ts'
import { feito, type Modelo, type MPessoa, type MRemessa, type Previsto } from './tipos.ts'

/** What a step on payments needs besides the model: the stored rows as last seen. */
export interface Vista {
  readonly mundo: Mundo
  readonly foto: Foto
}
type Fazer = (modelo: Modelo, passo: Passo, vista: Vista) => Plano | null

const quem = (mundo: Mundo, { id }: MPessoa): Person => mundo.pessoas.find((pessoa) => pessoa.id === id)!
const semFazer = (): Answer => ({ status: 200, body: {}, headers: {}, raw: Buffer.alloc(0) })

/** An act that leaves no row of the log moves nothing. */
const previsto = (um: Previsto) => ({ previsto: um, nada: um.logs === 0 })

/** One account, or up to three together, that the step falls on. */
const nasContas =
  (
    nome: string,
    prever: (modelo: Modelo, pessoa: MPessoa, contas: readonly Conta[], passo: Passo) => Previsto,
    fazer: (pessoa: Person, contas: readonly Conta[], passo: Passo, vista: Vista, chave?: string) => Promise<Answer>,
    comChave = true,
  ): Fazer =>
  (modelo, passo, vista) => {
    const todas = modelo.pedidos.flatMap((pedido) => pedido.anexos.map((anexo): Conta => ({ pedido, anexo })))
    const tentar = function* (): Generator<Plano> {
      for (const [conta, pessoa] of contasEPessoas(modelo, passo)) {
        const companhia = aPartirDe(todas, passo.c).filter((um) => um.anexo !== conta.anexo)
        for (const contas of [[conta, ...companhia.slice(0, passo.d % 3)], [conta]])
          yield {
            nome,
            pessoa,
            comChave,
            alvos: contas.map(({ pedido }) => pedido),
            ...previsto(prever(modelo, pessoa, contas, passo)),
            fazer: (chave) => fazer(quem(vista.mundo, pessoa), contas, passo, vista, chave),
          }
      }
    }
    return melhor(passo.guiado, tentar())
  }

const ids = (contas: readonly Conta[]) => contas.map(({ anexo }) => anexo.id)
const comChaveNo = (chave?: string) => (chave ? { headers: { 'idempotency-key': chave } } : {})

/** Of some payments the first document is paid with a discount, and the day is another: neither changes what is owed or approved. */
const comoFoiPago = (contas: readonly Conta[], { a, d }: Passo, { mundo }: Vista) =>
  a % 3 === 0
    ? {
        pagamento: {
          data: somaDias(mundo.hoje, -(d % 40)),
          valores: [{ anexoId: contas[0]!.anexo.id, desconto: 0.01, motivoDaDiferenca: 'à vista' }],
        },
      }
    : {}
const pagar = nasContas('pagar', preverPagamento, (pessoa, contas, passo, vista, chave) =>
  pagarCom(pessoa, ids(contas), { ...comoFoiPago(contas, passo, vista), ...(chave && { chave }) }),
)
const desfazer = nasContas(
  'desfazer',
  (_, pessoa, contas, { c, guiado }) => preverDesfazer(pessoa, contas[0]!, guiado || c % 6 !== 0),
  (pessoa, contas, { c, guiado }) =>
    pessoa.post(
      `/api/contas-a-pagar/${contas[0]!.anexo.id}/desfazer-pagamento`,
      guiado || c % 6 !== 0 ? { motivo: 'lançado no pedido errado' } : { motivo: 'não' },
    ),
  false,
)
const dia = (modelo: Modelo, { d }: Passo): string => diaDe(modelo, d) ?? somaDias(modelo.hoje, 30)
const reagendar: Fazer = (modelo, passo, vista) =>
  nasContas(
    'reagendar',
    (m, pessoa, contas) => preverAgenda(m, pessoa, contas, dia(m, passo)),
    (pessoa, contas, _, __, chave) =>
      pessoa.inject({
        method: 'POST',
        url: '/api/contas-a-pagar/reagendar',
        payload: { anexos: ids(contas), dataAgendada: dia(modelo, passo) },
        ...comChaveNo(chave),
      }),
  )(modelo, passo, vista)

const paraOnde = ({ c, d }: Passo) => ({ exige: c % 3 === 0, cnab: d % 5 !== 0 })
const banco: Fazer = (modelo, passo, vista) => {
  const { exige, cnab } = paraOnde(passo)
  const { cena } = vista.mundo
  return nasContas(
    'banco',
    (m, pessoa, contas) => preverEnvioAoBanco(m, pessoa, { contas, exige, cnab }),
    (pessoa, contas, _, __, chave) =>
      pessoa.inject({
        method: 'POST',
        url: '/api/contas-a-pagar/enviar-ao-banco',
        payload: {
          anexos: ids(contas),
          contaPagadoraId: exige ? cena.contaComLiberacao : cena.conta,
          formato: cnab ? 'cnab240' : 'planilha',
        },
        ...comChaveNo(chave),
      }),
  )(modelo, passo, vista)
}

const naRemessa =
  (
    nome: string,
    prever: (pessoa: MPessoa, remessa: MRemessa, passo: Passo) => Previsto | null,
    fazer: (pessoa: Person, remessa: MRemessa, passo: Passo, vista: Vista) => Promise<Answer>,
  ): Fazer =>
  (modelo, passo, vista) =>
    melhor(
      passo.guiado,
      (function* () {
        for (const remessa of aPartirDe(modelo.remessas, passo.a))
          for (const pessoa of aPartirDe(modelo.pessoas, passo.b)) {
            const previsto = prever(pessoa, remessa, passo)
            if (!previsto) continue
            yield {
              nome,
              pessoa,
              alvos: remessa.itens.map(({ pedido }) => pedido),
              previsto,
              fazer: () => fazer(quem(vista.mundo, pessoa), remessa, passo, vista),
            }
          }
      })(),
    )
const noEndereco =
  (ato: string, corpo?: object) =>
  (pessoa: Person, { id }: MRemessa) =>
    pessoa.post(`/api/remessas/${id}/${ato}`, corpo)

const DIZ: readonly (Codigo | null)[] = ['00', '00', 'BD', 'AG', 'BF', 'ZZ', null, '00']
function ditosDe(remessa: MRemessa, { c, d }: Passo): Dito[] {
  const ditos = remessa.itens.flatMap((item, n): Dito[] => {
    const codigo = DIZ[(c + n * (1 + (d % 5))) % DIZ.length]!
    return codigo === null ? [] : [{ item, codigo, outroValor: codigo === '00' && d % 6 === 0, estorno: d % 4 === 0 }]
  })
  return ditos.length > 0 ? ditos : [{ item: remessa.itens[0]!, codigo: '00', outroValor: false, estorno: false }]
}
let retornos = 0
const retorno = naRemessa(
  'retorno',
  (pessoa, remessa, passo) => (remessa.cnab ? preverRetorno(pessoa, remessa, ditosDe(remessa, passo)) : null),
  async (pessoa, remessa, passo, { mundo, foto }) => {
    const { arquivoId } = foto.remessas.find(({ id }) => id === remessa.id)!
    const arquivo = foto.arquivos.find(({ id }) => id === arquivoId)!
    const porNumero = new Map(
      ditosDe(remessa, passo).map((dito) => [
        foto.remessasItens.find(({ id }) => id === dito.item.id)!.seuNumero as string,
        dito,
      ]),
    )
    const texto = retornoDoBanco(
      (await bytesDe(mundo.cena.app, arquivo as never)).toString('latin1'),
      (numero) => {
        const dito = porNumero.get(numero)
        return dito ? { codigos: dito.codigo, ...(dito.outroValor && { valor: dito.item.valor + 1 }) } : null
      },
      ++retornos % 1_000_000,
    )
    const estornos = [...porNumero].filter(([, { estorno }]) => estorno).map(([numero]) => numero)
    const linhas = texto.split('\r\n').map((linha) => {
      // Movement type 3: the bank takes a payment back.
      const volta = linha[7] === '3' && 'AJ'.includes(linha[13]!) && estornos.some((numero) => linha.includes(numero))
      return volta ? `${linha.slice(0, 14)}3${linha.slice(15)}` : linha
    })
    return importar(mundo.cena, Buffer.from(linhas.join('\r\n'), 'latin1'), { pessoa })
  },
)
const decidir = naRemessa(
  'decidir',
  (pessoa, remessa, { c, d }) => preverDecisao(pessoa, remessa, escolher(remessa.itens, c)!, d % 2 === 0),
  async (pessoa, remessa, { c, d }) => {
    const { payload, headers } = await formulario(
      {
        dados: {
          itens: [escolher(remessa.itens, c)!.id],
          decisao: d % 2 === 0 ? 'pago' : 'negado',
          motivo: 'conferido no extrato',
        },
      },
      d % 2 === 0 ? { comprovante: { nome: 'extrato.pdf', bytes: pdf } } : {},
    )
    return pessoa.inject({ method: 'POST', url: '/api/remessas/itens/decidir', payload, headers })
  },
)

/** A step that any of the people may take, whatever the orders. */
const dePessoa =
  (
    nome: string,
    prever: (modelo: Modelo, pessoa: MPessoa, passo: Passo) => Previsto,
    fazer: (pessoa: Person, passo: Passo, vista: Vista) => Promise<Answer>,
  ): Fazer =>
  (modelo, passo, vista) =>
    melhor(
      passo.guiado,
      aPartirDe(modelo.pessoas, passo.b).map((pessoa) => ({
        nome,
        pessoa,
        alvos: [],
        previsto: prever(modelo, pessoa, passo),
        fazer: () => fazer(quem(vista.mundo, pessoa), passo, vista),
      })),
    )
/** All of one digit, at one agency: what changes is the account alone. */
export const CONTAS = [CONTA_DO_FORNECEDOR, '11236', '44558']
const fornecedor = dePessoa(
  'fornecedor',
  (modelo, pessoa, { c }) => preverContaDoFornecedor(modelo, pessoa, escolher(CONTAS, c)!),
  (pessoa, { c }, { mundo }) =>
    pessoa.put(`/api/fornecedores/${mundo.cena.fornecedor}`, { conta: escolher(CONTAS, c)! }),
)
const conferir = dePessoa(
  'conferir',
  (modelo, pessoa, { c }) => preverConferencia(modelo, pessoa, c % 2 === 0),
  (pessoa, { c }, { mundo }) =>
    pessoa.post(
      `/api/fornecedores/${mundo.cena.fornecedor}/conferir-dados-bancarios`,
      c % 2 === 0 ? { aceitar: true } : { aceitar: false, motivo: 'não reconheço' },
    ),
)

const ler: Fazer = (modelo, passo, vista) =>
  melhor(
    passo.guiado,
    (function* () {
      const comprovante = passo.c % 2 === 0
      for (const [conta, pessoa] of contasEPessoas(modelo, passo))
        yield {
          nome: 'ler',
          pessoa,
          alvos: [],
          previsto: preverLeitura(pessoa, conta, comprovante),
          fazer: () =>
            quem(vista.mundo, pessoa).get(
              `/api/pedidos-anexos/${conta.anexo.id}/${comprovante ? 'comprovante' : 'arquivo'}`,
            ),
        }
    })(),
  )

/** What happens behind the product's back, or by other screens: rights, places, and days that pass. */
const daCasa =
  (nome: string, mudar: (modelo: Modelo, passo: Passo, mundo: Mundo) => Promise<void> | void): Fazer =>
  (modelo, passo, { mundo }) => ({
    nome,
    pessoa: null,
    alvos: [],
    previsto: feito(200, undefined, 0),
    fazer: async () => {
      await mudar(modelo, passo, mundo)
      return semFazer()
    },
  })
const MEXIVEIS = [
  'pedidos.adicionar',
  'pedidos.editar',
  'solicitacoes.editar',
  'contasAPagar.editar',
  'contasAPagar.excluir',
  'remessas.editar',
  'remessas.adicionar',
  'pedidosMaster.editar',
]
const papel = daCasa('papel', async (modelo, { b, c }, mundo) => {
  escolher(modelo.pessoas, b)!.lugar = (c % 5) as MPessoa['lugar']
  await mundo.gravarWorkflow(modelo.pessoas)
})
const marca = daCasa('marca', async (modelo, { b, c }, mundo) => {
  const pessoa = escolher(modelo.pessoas, b)!
  const qual = escolher(MEXIVEIS, c)!
  await mundo.gravarMarca(pessoa, qual, !pessoa.marcas.has(qual))
})
const centro = daCasa('centro', async (modelo, { b, c }, mundo) => {
  const pessoa = escolher(modelo.pessoas, b)!
  const qual = c % 2 === 0 ? 'A' : 'B'
  await mundo.gravarCentro(pessoa, qual, !pessoa.centros.has(qual))
})
const ativa = daCasa('ativa', async (modelo, { b }, mundo) => {
  const pessoa = escolher(modelo.pessoas, b)!
  pessoa.ativa = !pessoa.ativa
  await mundo.gravarAtiva(pessoa)
})
const ULTIMO_DIA = 150
const relogio = daCasa('relógio', (modelo, { c }) => {
  const passados = Math.round((Date.parse(`${modelo.hoje}T15:00:00Z`) - COMECO) / 86_400_000)
  const dias = Math.min(1 + (c % 12), ULTIMO_DIA - passados)
  modelo.hoje = somaDias(modelo.hoje, dias)
  // Sometimes the last second before midnight in São Paulo, when UTC is on the next day already.
  const hora =
    c % 3 === 0 ? Date.parse(`${somaDias(modelo.hoje, 1)}T02:59:59Z`) : Date.parse(`${modelo.hoje}T03:00:00Z`)
  mock.timers.setTime(hora)
})

export const PASSOS_DE_PAGAMENTO: Readonly<Record<string, Fazer>> = {
  pagar,
  desfazer,
  reagendar,
  banco,
  liberar: naRemessa('liberar', preverLiberacao, noEndereco('liberar')),
  marcar: naRemessa('marcar', preverMarcada, noEndereco('enviada')),
  desistir: naRemessa('desistir', preverDesistencia, noEndereco('cancelar', { motivo: 'erro nosso' })),
  retorno,
  decidir,
  fornecedor,
  conferir,
  ler,
  papel,
  marca,
  centro,
  ativa,
  relógio: relogio,
}
