import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORA_DAQUI, lugarDoConserto } from '../contas-a-pagar/conserto.ts'
import { dadosDoPagamento } from '../contas-a-pagar/correcao.ts'
import { campoDaRecusa } from './conserto.ts'
import { LEIAUTES, pagamentosDe } from './remessas.cenario.ts'
import { remessasDe, retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'
import type { LeiauteDeBanco } from './tipos.ts'

/** What the bank's codes of a payment lead to, when it pays the supplier's registered account, and when the document names its own. */
function leva(leiaute: LeiauteDeBanco, codigos: string, cabecas?: { doLote: string }): [string | null, string, string] {
  const { linhas } = remessasDe(leiaute, pagamentosDe(leiaute).slice(0, 1))[0]!
  const volta = retornoDe(leiaute, linhas, () => ({ codigos }), cabecas)
  const [item] = lerRetorno(volta.join('\r\n')).itens
  const campo = campoDaRecusa(leiaute, item!.ocorrencias)
  return [campo, lugarDoConserto(campo, true), lugarDoConserto(campo, false)]
}

test('each family of refusals leads to where it is mended', () => {
  const tabela: [LeiauteDeBanco, string, string | null, string, string][] = [
    // codes, the field, and where: by the supplier's register, and by a payee of the document's own
    ['237', 'AM', 'agencia', 'fornecedor', 'documento'],
    ['237', 'AN', 'conta', 'fornecedor', 'documento'],
    ['237', 'AG', 'conta', 'fornecedor', 'documento'],
    ['237', 'AL', 'bancoCode', 'fornecedor', 'documento'],
    ['237', 'AT', 'favorecidoDocumento', 'fornecedor', 'documento'],
    ['237', 'PJ', 'pixChave', 'fornecedor', 'documento'],
    ['237', 'PK', 'pixCopiaECola', 'documento', 'documento'],
    ['237', 'CC', 'codigoBarras', 'documento', 'documento'],
    ['237', 'AR', 'valor', 'documento', 'documento'],
    ['237', 'AP', 'dataPagamento', 'data', 'data'],
    ['237', 'HC', 'contaPagadora', 'conta-pagadora', 'conta-pagadora'],
    ['237', 'HD', 'contaPagadora', 'conta-pagadora', 'conta-pagadora'],
    ['237', 'HF', 'saldo', 'fora', 'fora'],
    ['237', '5B', 'autorizacao', 'fora', 'fora'],
    ['237', 'BF', 'outraVez', 'fora', 'fora'],
    ['237', 'HL', 'arquivo', 'fora', 'fora'],
    ['237', 'HLAM', 'agencia', 'fornecedor', 'documento'],
    ['341', 'AM', 'agencia', 'fornecedor', 'documento'],
    ['341', 'AG', 'arquivo', 'fora', 'fora'],
    ['341', 'CD', 'favorecidoDocumento', 'fornecedor', 'documento'],
    ['341', 'SS', 'saldo', 'fora', 'fora'],
    ['341', 'CE', 'outraVez', 'fora', 'fora'],
    ['341', 'DV', 'conta', 'fornecedor', 'documento'],
    ['febraban', '??', null, 'documento', 'documento'],
  ]
  for (const [leiaute, codigos, ...esperado] of tabela)
    assert.deepEqual(leva(leiaute, codigos), esperado, `${codigos} (${leiaute})`)
  assert.deepEqual(leva('237', '', { doLote: 'HC' })[0], 'contaPagadora', 'refused with its lot')
})

test('every field a refusal leads to exists where it is mended', () => {
  const daqui: Readonly<Record<string, string>> = { codigoBarras: 'codigoBarrasBoleto', pixCopiaECola: 'pixCopiaCola' }
  const letras = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const leiaute of LEIAUTES)
    for (const codigo of letras.flatMap((uma) => letras.map((outra) => uma + outra))) {
      const campo = campoDaRecusa(leiaute, [{ codigo, texto: '' }])
      if (campo === null || ['contaPagadora', 'dataPagamento'].includes(campo) || Object.hasOwn(FORA_DAQUI, campo))
        continue
      assert.ok((daqui[campo] ?? campo) in dadosDoPagamento.fields, campo)
    }
})
