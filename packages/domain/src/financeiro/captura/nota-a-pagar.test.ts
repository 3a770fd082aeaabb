import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avisosDaNota, type FatosDaNota, impedimentosDaNota } from './nota-a-pagar.ts'

const CHAVE = '41261111222333000181550010000012341876543211'
const nota: FatosDaNota = {
  chave: CHAVE,
  numero: '1234',
  serie: '1',
  emitente: '11222333000181',
  emissao: '2026-11-20',
  tipo: '1',
  finalidade: '1',
  vencimentos: ['2026-11-20', '2026-12-20', null],
  eventos: [],
  resumoAssinado: 'a',
  resumoAutorizado: 'a',
  conteudoConfere: true,
}
const de = (mudancas: Partial<FatosDaNota>, hoje = '2026-11-24') => ({
  impedem: impedimentosDaNota({ ...nota, ...mudancas }, hoje),
  avisam: avisosDaNota({ ...nota, ...mudancas }),
})

test('an invoice as they come is neither impeded nor spoken of, with the zeros and absences programs write', () => {
  for (const mudancas of [
    {},
    { numero: '000001234', serie: '001' },
    { emissao: null, tipo: '', finalidade: '' },
    { resumoAssinado: null, resumoAutorizado: null, conteudoConfere: null },
    { emitente: '11.222.333/0001-81' },
    { chave: '41261100052998224725559200000000771135724684', emitente: '52998224725', numero: '77', serie: '920' },
  ])
    assert.deepEqual(de(mudancas), { impedem: [], avisam: [] }, JSON.stringify(mudancas))
})

test('each thing that forbids paying has its sentence, and the mildest of them only speaks', () => {
  const evento = (tipo: string, cStat = '135', chave = CHAVE) => ({ eventos: [{ tipo, cStat, chave }] })
  const impedem: [Partial<FatosDaNota>, RegExp][] = [
    [evento('110111'), /cancelada/],
    [evento('110112', '136'), /cancelada/],
    [evento('cancNFe', '101'), /cancelada/],
    [{ emitente: '15216260000176' }, /A chave desta nota é do emitente/],
    [{ emitente: '' }, /não ter emitente/],
    [{ numero: '1235' }, /A chave é da nota 1234, série 1/],
    [{ serie: '2' }, /série 2/],
    [{ finalidade: '4' }, /devolução/],
    [{ tipo: '0' }, /entrada/],
    [{ emissao: '2026-11-26' }, /ainda não chegou/],
    [{ resumoAutorizado: 'b' }, /não é o que a Sefaz autorizou/],
  ]
  for (const [mudancas, frase] of impedem) {
    const [motivo, ...outros] = de(mudancas).impedem
    assert.match(motivo ?? '', frase)
    assert.match(motivo!, /^\p{Lu}.*\.$/u)
    assert.deepEqual(outros, [])
  }
  const avisam: [Partial<FatosDaNota>, RegExp][] = [
    [{ conteudoConfere: false }, /não é mais o que o emitente assinou/],
    [evento('210240'), /não reconhece/],
    [{ emissao: '2026-10-31', vencimentos: [] }, /A chave é de 11\/2026/],
    [{ finalidade: '2' }, /complementar/],
    [{ finalidade: '3' }, /ajuste/],
    [{ finalidade: '5' }, /crédito/],
    [{ vencimentos: ['2026-11-19', '2026-11-18'] }, /2 parcelas vencem antes da emissão \(19\/11\/2026\)/],
  ]
  for (const [mudancas, frase] of avisam) {
    const { impedem, avisam: avisos } = de(mudancas)
    assert.deepEqual(impedem, [])
    assert.equal(avisos.length, 1, avisos.join(' '))
    assert.match(avisos[0]!, frase)
    assert.match(avisos[0]!, /^[\p{Lu}\d].*\.$/u)
  }
  assert.deepEqual(de({ emissao: '2026-11-25' }).impedem, [], 'another time zone, and clocks apart')
})
