/** The inbox's filter by what a payment asks to be looked at says what the domain's rule says, of the same random orders. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { montarBarras } from '@prumo/domain/financeiro/captura/boleto.ts'
import { crc16, lerPix } from '@prumo/domain/financeiro/captura/pix.ts'
import {
  type AnexoComDestino,
  ressalvasDoPedido,
  valorDoCodigo,
} from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import type { FornecedorComFavorecido } from '@prumo/domain/financeiro/favorecido.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { snake } from '../../core/database/tables.ts'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { pagamentoAConferir, pagamentoVencido } from './pagamento-a-conferir.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

const HOJE = '2026-11-23'
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`semente ${seed} (SEED)`)

const campo = (id: string, texto: string) => `${id}${String(texto.length).padStart(2, '0')}${texto}`
function pix(chave: string, valor: string): string {
  const semCrc = `000201${campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave))}52040000${campo('53', '986')}${valor && campo('54', valor)}5802BR${campo('59', 'ALGUEM')}${campo('60', 'CURITIBA')}6304`
  return semCrc + crc16(semCrc)
}
const um = <T>(...opcoes: T[]) => fc.constantFrom(...opcoes)
const FORNECEDOR: FornecedorComFavorecido = {
  nome: 'Cabos',
  cpfOuCnpj: '11222333000181',
  favorecido: null,
  bancoCpfCnpj: null,
  bancoCode: '001',
  agencia: '3456',
  conta: '98765',
  digito: '0',
  contaCorrenteOuPoupanca: 1,
  pixTipo: 3,
  pixChave: 'vendas@cabos.demo',
}
const fornecedor = fc.record({
  ...Object.fromEntries(Object.entries(FORNECEDOR).map(([nome, valor]) => [nome, fc.constant(valor)])),
  bancoCpfCnpj: um(null, '52998224725'),
  pixChave: um(null, 'vendas@cabos.demo', '11222333000181'),
}) as fc.Arbitrary<FornecedorComFavorecido>

const nenhum = {
  favorecido: null,
  favorecidoDocumento: null,
  bancoCode: null,
  agencia: null,
  conta: null,
  digito: null,
  pixTipo: null,
  pixChave: null,
}
const recebedor = um<Partial<AnexoComDestino>>(
  nenhum,
  nenhum,
  { ...nenhum, favorecidoDocumento: '11222333000181' },
  { ...nenhum, favorecido: 'Outro' },
  { ...nenhum, bancoCode: '001', agencia: '03456', conta: '98765', digito: '0' },
  { ...nenhum, bancoCode: '001', agencia: '3456', conta: '98765', digito: '1' },
  { ...nenhum, bancoCode: '001', agencia: '3456', conta: '98765', digito: '0', favorecidoDocumento: '52998224725' },
  { ...nenhum, pixTipo: 3, pixChave: 'Vendas@cabos.demo' },
  { ...nenhum, pixTipo: 3, pixChave: 'golpe@outro.demo' },
  { ...nenhum, pixTipo: 2, pixChave: '11222333000181', favorecidoDocumento: '11222333000181' },
)
const documento = fc
  .record({
    tipo: um(2, 4, 7, 7, 8, 9, 10),
    valor: um<number | null>(null, 20, 30, 50),
    valorParcela: um<number | null>(null, null, 20),
    juros: um<number | null>(null, null, null, 1),
    dataVencimento: um<string | null>(null, '2026-12-20', HOJE, '2026-11-22'),
    codigoBarras: um<string | null>(
      null,
      montarBarras('237', null, 0, '1'.padStart(25, '0')),
      montarBarras('237', null, 2000, '1'.padStart(25, '0')),
      `846${'0'.repeat(9)}02000${'1'.repeat(27)}`,
    ),
    pixCopiaCola: um<string | null>(
      null,
      null,
      pix('vendas@cabos.demo', ''),
      pix('golpe@outro.demo', '20.00'),
      pix('11222333000181', '30.00'),
    ),
    recebedor,
  })
  .map(({ recebedor, ...documento }) => ({ ...documento, ...recebedor }))
const pedido = fc.record({
  valorTotal: um(20, 50, 100),
  fornecedor: fc.option(fornecedor),
  anexos: fc.array(documento, { maxLength: 3 }),
})

test('what the inbox filters by is what the rule finds in an order still to be decided', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pedido, { minLength: 1, maxLength: 40 }), async (pedidos) => {
      const inteiros = pedidos.map(({ valorTotal, fornecedor, anexos }, n) => ({
        id: n + 1,
        valorTotal,
        fornecedor,
        anexos: anexos.map((anexo, k) => ({
          ...(anexo as unknown as AnexoComDestino),
          id: String(n * 10 + k + 1),
          status: 1,
          statusBanco: null,
          multa: null,
          desconto: null,
          contaCorrenteOuPoupanca: null,
          dadosPorId: '1',
          dadosEm: '2026-11-20T12:00:00Z',
          conferidoPorId: null,
          conferidoEm: null,
        })),
      }))
      const pelaRegra = inteiros.map(({ valorTotal, fornecedor, anexos }) =>
        [
          ...ressalvasDoPedido(
            {
              status: 2,
              valorTotal,
              excedenteAprovado: 0,
              solicitanteId: '1',
              validadorId: null,
              dataValidacao: null,
              confirmadorId: null,
              dataConfirmacao: null,
              aprovadorId: null,
              dataAprovacao: null,
              anexos,
            },
            () => fornecedor,
            HOJE,
          ).values(),
        ].flat(),
      )
      const linhas = inteiros.flatMap(({ id, anexos }) =>
        anexos.map((anexo) => {
          const codigo = valorDoCodigo(anexo)
          const lido = anexo.pixCopiaCola ? lerPix(anexo.pixCopiaCola) : null
          const colunas = {
            ...anexo,
            pedidoId: id,
            valorNoCodigo: codigo === null ? null : codigo / 100,
            pixDestino: lido?.valido ? lido.chave : null,
          }
          return Object.fromEntries(Object.entries(colunas).map(([nome, valor]) => [snake(nome), valor]))
        }),
      )
      const fornecedores = inteiros.flatMap(({ id, fornecedor }) =>
        fornecedor
          ? [{ id, ...Object.fromEntries(Object.entries(fornecedor).map(([nome, valor]) => [snake(nome), valor])) }]
          : [],
      )
      const { rows } = await sql<{ dito: boolean; vencido: boolean }>`
        with pedidos_anexos as (select r.*, null::bigint as fornecedor_id from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (
            id bigint, pedido_id bigint, tipo int, valor numeric, valor_parcela numeric, juros numeric, multa numeric, desconto numeric,
            data_vencimento date, codigo_barras text, pix_copia_cola text, pix_destino text, valor_no_codigo numeric, favorecido text,
            favorecido_documento text, banco_code text, agencia text, conta text, digito text, pix_tipo int, pix_chave text)),
          fornecedores as (select * from jsonb_to_recordset(${JSON.stringify(fornecedores)}::jsonb) as r (
            id bigint, cpf_ou_cnpj text, banco_cpf_cnpj text, banco_code text, agencia text, conta text, digito text, pix_chave text)),
          p as (select r.*, r.id as fornecedor_id, 0 as excedente_aprovado
            from jsonb_to_recordset(${JSON.stringify(inteiros.map(({ id, valorTotal }) => ({ id, valor_total: valorTotal })))}::jsonb)
              as r (id bigint, valor_total numeric))
        select coalesce(${pagamentoAConferir}, false) as dito, ${pagamentoVencido(HOJE)} as vencido from p order by p.id`.execute(
        t.db,
      )
      for (const [n, { dito, vencido }] of rows.entries()) {
        const achadas = pelaRegra[n]!.map(({ codigo }) => codigo)
        assert.equal(
          dito,
          achadas.some((codigo) => codigo !== 'vencido'),
          JSON.stringify(inteiros[n]),
        )
        assert.equal(vencido, achadas.includes('vencido'), JSON.stringify(inteiros[n]))
      }
    }),
    { numRuns: 60, seed },
  )
})
