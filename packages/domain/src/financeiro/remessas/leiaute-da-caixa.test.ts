/** What only Caixa has: a convênio in parts, a number of six figures, and returns of two layouts in one bank. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deQuemEORetorno } from './de-quem-e-o-retorno.ts'
import { montarRemessas } from './montar.ts'
import { recusasDoPagamento } from './recusas.ts'
import { recusasDaContaPagadora } from './recusas-da-conta.ts'
import { contaPagadora, GERADA_EM, HOJE, pagamento, pagamentosDe } from './remessas.cenario.ts'
import { retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'

test('the convênio is given whole, or nobody knows which part of it is which', () => {
  const recusa = (convenio: string) =>
    recusasDaContaPagadora({ ...contaPagadora('104'), convenio }).find(({ campo }) => campo === 'convenio')?.motivo
  assert.equal(recusa('01234501000102'), undefined)
  for (const curto of ['012345', '0123450100010', '123456789012345', '0123450100010A', ''])
    assert.ok(recusa(curto), curto)
  assert.match(recusa('012345')!, /14 números: 6 do convênio, 2 do tipo de compromisso, 4 do código/)
})

test('our number has six figures, neither more nor fewer, and no letter', () => {
  const motivos = (seuNumero: string) =>
    recusasDoPagamento(
      contaPagadora('104'),
      pagamento({ meio: { tipo: 'pix', chaveTipo: 3, chave: 'a@b.com' }, seuNumero }),
      HOJE,
    ).map(({ motivo }) => motivo)
  assert.deepEqual(motivos('000001'), [])
  for (const seuNumero of ['P1X234', '1', '0000001', '000NaN', ' 00001', ''])
    assert.match(motivos(seuNumero)[0]!, /tem 6 algarismos, contados pela conta pagadora/, seuNumero)
})

const montar = () => montarRemessas(contaPagadora('104'), pagamentosDe('104'), { nsaInicial: 41, geradaEm: GERADA_EM })

test('savings are told by the kind of account, and the second line of a boleto leaves its movement blank', () => {
  const linhas = montar().flatMap((remessa) => remessa.linhas)
  const tipos = linhas.filter((linha) => linha[7] === '3' && linha[13] === 'A').map((linha) => linha[92])
  assert.ok(tipos.includes('2'))
  assert.ok(tipos.includes('0'), 'a key says where it goes, and no kind of account')
  const j52 = linhas.filter((linha) => linha[13] === 'J' && linha.slice(17, 19) === '52')
  assert.ok(j52.some((linha) => linha.slice(14, 17) === '   '))
})

test('a return of Caixa’s generic layout, which some accounts use, is still read by its longer number', () => {
  const conta = { ...contaPagadora('febraban'), bancoCode: '104', contaDigito: '2' }
  const lista = pagamentosDe('febraban').map((um, n) => ({ ...um, seuNumero: `P1234${n}XQWERTYU9` }))
  for (const { linhas, itens } of montarRemessas(conta, lista, { nsaInicial: 1, geradaEm: GERADA_EM })) {
    const lido = lerRetorno(`${retornoDe('febraban', linhas, () => ({ codigos: '00' })).join('\r\n')}\r\n`)
    assert.equal(lido.leiaute, '104')
    assert.deepEqual(
      lido.itens.map(({ seuNumero, situacao }) => [seuNumero, situacao]),
      itens.map(({ seuNumero }) => [seuNumero, 'PAG']),
    )
    const dono = deQuemEORetorno('104', lido.cabeca, [{ ...conta, id: '1', nome: 'Nossa' }], null)
    assert.deepEqual(dono, { id: '1', avisos: [] })
  }
})
