import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nextBusinessDay } from '../../core/business-days.ts'
import { addDays } from '../../core/dates.ts'
import { montarBarras } from '../captura/boleto.ts'
import { digitosDaAgencia, digitosDaConta } from '../digitos-da-conta.ts'
import { conferirRemessa } from './conferir.ts'
import { explicarRemessa } from './explicar.ts'
import { formaDe } from './formas.ts'
import { leiautes } from './leiautes.ts'
import { montarRemessas } from './montar.ts'
import { recebedorDe } from './recebedor.ts'
import { recusasDoPagamento } from './recusas.ts'
import { ARRECADACAO, contaPagadora, GERADA_EM, HOJE, LEIAUTES, qrDinamico } from './remessas.cenario.ts'
import { retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'
import type { LeiauteDeBanco, MeioDePagamento, PagamentoNaRemessa } from './tipos.ts'

const seed = Number(process.env.SEMENTE ?? Date.now() % 2 ** 31)
const umLeiaute = fc.constantFrom(...LEIAUTES)
const digitos = (de: number, ate: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: de - 1, maxLength: ate - 1 }),
    )
    .map(([primeiro, resto]) => `${primeiro}${resto}`)
const bancos = fc.constantFrom('001', '033', '104', '237', '341', '748', '756')
const documentos = fc.constantFrom(
  '529.982.247-25',
  '111.444.777-35',
  '15.216.260/0001-76',
  '33.000.167/0001-01',
  '11.222.333/0002-62',
)
const dias = fc.nat({ max: 60 }).map((n) => nextBusinessDay(addDays(HOJE, n)))
/** Names as people type them: any script, symbols, controls, long or short, with something the bank can write. */
const nomes = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom('Ação', 'ZÉ & Filhos', 'X'))
  .map((p) => p.join(' '))

type Parcial = { meio: MeioDePagamento; valor: number }
const valores = fc.integer({ min: 1, max: 9_999_999_999 })
const meios: fc.Arbitrary<Parcial> = fc.oneof(
  fc.record({
    meio: fc
      .record({
        tipo: fc.constant('conta' as const),
        bancoCode: bancos,
        agencia: digitos(1, 4),
        agenciaDigito: fc.option(fc.constantFrom('0', '7', 'X', 'x'), { nil: null }),
        conta: digitos(1, 6),
        digito: fc.constantFrom('0', '9', 'X', 'p'),
        poupanca: fc.boolean(),
      })
      .map((conta) => ({
        ...conta,
        // Where the digit has a rule it is that one.
        agenciaDigito:
          conta.agenciaDigito && (digitosDaAgencia(conta.bancoCode, conta.agencia)?.[0] ?? conta.agenciaDigito),
        digito: digitosDaConta(conta)?.[0] ?? conta.digito,
      })),
    valor: valores,
  }),
  fc
    .tuple(
      bancos,
      fc.option(dias, { nil: null }),
      fc.nat({ max: 9_999_999_999 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 25, maxLength: 25 }),
      valores,
    )
    .map(([banco, vencimento, noCodigo, livre, valor]) => ({
      meio: { tipo: 'boleto' as const, codigoBarras: montarBarras(banco, vencimento, noCodigo, livre) },
      valor,
    })),
  fc.constantFrom(...Object.values(ARRECADACAO)).map(({ codigoBarras, valor }) => ({
    meio: { tipo: 'boleto' as const, codigoBarras },
    valor,
  })),
  fc
    .tuple(
      fc.constantFrom<readonly [1 | 2 | 3 | 4 | 5, string]>(
        [1, '529.982.247-25'],
        [2, '15216260000176'],
        [3, 'Zé.silva+nf@sol.com.br'.replace('é', 'e')],
        [4, '+55 41 98765-4321'],
        [5, '123E4567-e89b-12d3-a456-426614174000'],
      ),
      valores,
    )
    .map(([[chaveTipo, chave], valor]) => ({ meio: { tipo: 'pix' as const, chaveTipo, chave }, valor })),
  fc
    .record({
      guia: fc.constantFrom('darf' as const, 'gps' as const),
      codigoDeReceita: fc.constantFrom('1708', '5952', '0561', '2631', '9999'),
      contribuinte: fc.option(fc.constant({ nome: 'Fábrica & Cia.', documento: '15.216.260/0001-76' }), { nil: null }),
      principal: fc.integer({ min: 1_000, max: 9_999_999_999 }),
      multa: fc.nat({ max: 99_999 }),
      juros: fc.nat({ max: 99_999 }),
    })
    .map((guia) => ({
      meio: { ...guia, tipo: 'tributo' as const, competencia: HOJE.slice(0, 5) + '10' },
      valor: guia.principal + guia.multa + guia.juros,
    })),
  valores.map((valor) => ({ meio: { tipo: 'pix-qr' as const, copiaECola: qrDinamico, txid: null }, valor })),
)
const pagamentos: fc.Arbitrary<PagamentoNaRemessa[]> = fc
  .array(
    fc.tuple(
      meios,
      fc.record({
        documento: fc.constantFrom('NF 1', 'é/2'),
        dataPagamento: dias,
        vencimento: fc.option(dias, { nil: null }),
        nome: nomes,
        favorecidoDocumento: documentos,
      }),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((lista) =>
    lista.map(([{ meio, valor }, { nome, favorecidoDocumento, ...resto }], n) => ({
      ...resto,
      seuNumero: `P${n}A${n * 7}T1`,
      valor,
      meio,
      favorecido: { nome, documento: favorecidoDocumento },
      // A guide is paid by its day: the day itself.
      ...(meio.tipo === 'tributo' && { vencimento: resto.dataPagamento }),
    })),
  )
/** Of those payments, what that layout carries, by the numbers that it has. */
const doLeiaute = (leiaute: LeiauteDeBanco, lista: PagamentoNaRemessa[]): PagamentoNaRemessa[] => {
  const { guiasSemCodigo, numeroContado } = leiautes[leiaute]
  return lista
    .filter(({ meio }) => guiasSemCodigo || meio.tipo !== 'tributo')
    .map((um, n) => ({ ...um, seuNumero: numeroContado?.(n + 1) ?? um.seuNumero }))
}

test(`random payments: files that check, explain themselves and come back whole from the bank (SEMENTE=${seed})`, () => {
  fc.assert(
    fc.property(
      umLeiaute,
      fc.boolean(),
      pagamentos,
      fc.integer({ min: 1, max: 999_990 }),
      (leiaute, pixPorDados, todos, nsaInicial) => {
        const lista = doLeiaute(leiaute, todos)
        fc.pre(lista.length > 0)
        const conta = { ...contaPagadora(leiaute), pixPorDados }
        assert.deepEqual(
          lista.flatMap((pagamento) => recusasDoPagamento(conta, pagamento, HOJE)),
          [],
        )
        const remessas = montarRemessas(conta, lista, { nsaInicial, geradaEm: GERADA_EM })
        assert.equal(
          remessas.reduce((soma, { total }) => soma + total, 0),
          lista.reduce((soma, { valor }) => soma + valor, 0),
        )
        const itens = remessas.flatMap((remessa) => remessa.itens)
        assert.deepEqual(
          new Map(itens.map(({ seuNumero, forma }) => [seuNumero, forma])),
          new Map(
            itens.map(({ seuNumero }) => [seuNumero, formaDe(conta, lista.find((p) => p.seuNumero === seuNumero)!)]),
          ),
        )
        assert.equal(itens.length, lista.length)
        for (const remessa of remessas) {
          const numeros = new Set(remessa.itens.map(({ seuNumero }) => seuNumero))
          const doArquivo = lista.filter(({ seuNumero }) => numeros.has(seuNumero))
          assert.deepEqual(
            conferirRemessa(remessa.texto, { conta, pagamentos: doArquivo, nsa: remessa.nsa, geradaEm: GERADA_EM }),
            [],
          )
          for (const { registro, frase } of explicarRemessa(remessa.linhas, leiaute)) {
            assert.notEqual(registro, 'desconhecido')
            assert.doesNotMatch(frase, /undefined|null|NaN/)
          }
          const volta = retornoDe(leiaute, remessa.linhas, (seuNumero) => ({
            codigos: '00',
            data: '2027-01-04',
            valor: lista.find((p) => p.seuNumero === seuNumero)!.valor,
            autenticacao: `A${seuNumero}`,
          }))
          const retorno = lerRetorno(volta.join('\r\n'))
          assert.deepEqual(retorno.avisos, [])
          for (const { seuNumero, eco } of retorno.itens) {
            const { meio, valor } = lista.find((p) => p.seuNumero === seuNumero)!
            const contribuinte = meio.tipo === 'tributo' && (meio.contribuinte ?? conta.empresa)
            const recebedor = recebedorDe(contribuinte ? { ...meio, contribuinte } : meio)
            assert.deepEqual(eco, leiautes[leiaute].numeroContado ? { valor, recebedor } : null)
          }
          assert.deepEqual(
            retorno.itens.map(({ seuNumero, lote, situacao, valorReal, autenticacao }) => ({
              seuNumero,
              lote,
              situacao,
              valorReal,
              autenticacao,
            })),
            remessa.itens.map(({ seuNumero, lote }) => ({
              seuNumero,
              lote,
              situacao: 'PAG',
              valorReal: lista.find((p) => p.seuNumero === seuNumero)!.valor,
              autenticacao: `A${seuNumero}`,
            })),
          )
        }
      },
    ),
    { seed, numRuns: 150 },
  )
})

test(`any bytes at all are read or refused in a sentence, never worse (SEMENTE=${seed})`, () => {
  const conta = contaPagadora('237')
  const [remessa] = montarRemessas(conta, [pagamentoCerto], { nsaInicial: 1, geradaEm: GERADA_EM })
  const boa = retornoDe('237', remessa!.linhas, () => ({ codigos: '00' })).join('\r\n')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 2000 }),
        fc.string({ unit: 'binary', maxLength: 2000 }),
        // A good return with some of its characters overwritten.
        fc
          .array(
            fc.tuple(
              fc.nat({ max: boa.length - 1 }),
              fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }),
            ),
            { maxLength: 20 },
          )
          .map((mudancas) =>
            mudancas.reduce(
              (texto, [onde, oque]) => texto.slice(0, onde) + oque + texto.slice(onde + oque.length),
              boa,
            ),
          ),
      ),
      (conteudo) => {
        try {
          for (const { situacao, motivo } of lerRetorno(conteudo).itens) {
            assert.match(situacao, /^(PAG|ENV|PEN|NEG|CONFERIR)$/)
            assert.match(motivo, /\.$/)
          }
        } catch (erro) {
          assert.equal((erro as Error).name, 'ArquivoNaoAceito', String(erro))
        }
      },
    ),
    { seed, numRuns: 1000 },
  )
})
const pagamentoCerto: PagamentoNaRemessa = {
  seuNumero: 'P1A1T1',
  documento: 'NF 1',
  valor: 100,
  dataPagamento: '2026-11-25',
  vencimento: null,
  favorecido: { nome: 'Ana', documento: '529.982.247-25' },
  meio: {
    tipo: 'conta',
    bancoCode: '104',
    agencia: '1',
    agenciaDigito: null,
    conta: '2',
    digito: '3',
    poupanca: false,
  },
}
