import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aguardandoArquivos, incompleto } from './completo.ts'
import { oQueFazer } from './decidir.ts'
import { type ArquivosAceitos, arquivoDoAparelho, envioDoCampo, problemasDosArquivos } from './envio.ts'
import { esperaDaTentativa } from './fila.ts'
import { comIds, refDoAparelho, referenciasEm } from './referencias.ts'
import { desvioDoRelogio } from './relogio.ts'

const A = '0b5a7c1e-2f5e-4b7e-8f3a-1d2c3b4a5f60'
const B = '1b5a7c1e-2f5e-4b7e-8f3a-1d2c3b4a5f61'

test('what is done with a sending of a known record: repeat, change or two versions', () => {
  const casos: [string, Parameters<typeof oQueFazer>, ReturnType<typeof oQueFazer>][] = [
    [
      'the same again',
      [
        { revisao: 1, vista: 1, hash: 'a' },
        { hash: 'a', revisao: null, jaVeio: true },
      ],
      'repetido',
    ],
    [
      'the same, with what was received',
      [
        { revisao: 1, vista: 1, hash: 'a' },
        { hash: 'a', revisao: 1, jaVeio: true },
      ],
      'repetido',
    ],
    [
      'other, upon what is there',
      [
        { revisao: 2, vista: 2, hash: 'a' },
        { hash: 'b', revisao: 2, jaVeio: false },
      ],
      'alterar',
    ],
    [
      'back to what it was, upon what is there',
      [
        { revisao: 2, vista: 2, hash: 'b' },
        { hash: 'a', revisao: 2, jaVeio: true },
      ],
      'alterar',
    ],
    [
      'an older one, late',
      [
        { revisao: 2, vista: 2, hash: 'b' },
        { hash: 'a', revisao: null, jaVeio: true },
      ],
      'repetido',
    ],
    [
      'other, upon what was',
      [
        { revisao: 2, vista: 2, hash: 'b' },
        { hash: 'c', revisao: 1, jaVeio: false },
      ],
      'divergente',
    ],
    [
      'other, having received nothing',
      [
        { revisao: 1, vista: 1, hash: 'a' },
        { hash: 'b', revisao: null, jaVeio: false },
      ],
      'divergente',
    ],
    [
      'the desk went on',
      [
        { revisao: 2, vista: 1, hash: 'a' },
        { hash: 'b', revisao: 1, jaVeio: false },
      ],
      'divergente',
    ],
    [
      'the desk went on, and nothing new comes',
      [
        { revisao: 2, vista: 1, hash: 'a' },
        { hash: 'a', revisao: 1, jaVeio: true },
      ],
      'repetido',
    ],
    [
      'chosen over the desk',
      [
        { revisao: 2, vista: 1, hash: 'a' },
        { hash: 'a', revisao: 2, jaVeio: true },
      ],
      'alterar',
    ],
    [
      'a restored server, untouched',
      [
        { revisao: 1, vista: 1, hash: 'a' },
        { hash: 'c', revisao: 3, jaVeio: false },
      ],
      'alterar',
    ],
    [
      'a restored server that the desk touched',
      [
        { revisao: 2, vista: 1, hash: 'a' },
        { hash: 'c', revisao: 3, jaVeio: false },
      ],
      'divergente',
    ],
  ]
  for (const [nome, [conhecido, chegado], espera] of casos) assert.equal(oQueFazer(conhecido, chegado), espera, nome)
})

test('references to what is on the phone are found and replaced however deep', () => {
  const dados = { aprId: refDoAparelho(A), fotos: [{ ids: [refDoAparelho(B.toUpperCase()), '7'] }], local: 'uuid: não' }
  assert.deepEqual([...referenciasEm(dados)], [A, B])
  assert.deepEqual(comIds(dados, new Map([[A, '10']])), {
    ...dados,
    aprId: '10',
    fotos: [{ ids: [refDoAparelho(B.toUpperCase()), '7'] }],
  })
})

test('what is sent: deeper than any record, or larger than a list may be, is refused', () => {
  const envio = (mais: object) =>
    envioDoCampo.safeParse({ dados: {}, dataDispositivo: '2026-03-04T15:00:00Z', ...mais })
  assert.equal(envio({}).success, true)
  let fundo: unknown = 1
  for (let n = 0; n < 5000; n++) fundo = [fundo]
  assert.equal(envio({ dados: { fundo } }).success, false)
  assert.equal(envio({ atos: [{ para: 2, fundo }] }).success, false)
  assert.equal(envio({ dataDispositivo: 'ontem' }).success, false)
  assert.equal(envio({ revisao: 0 }).success, false)
})

const linha = (mais: object) =>
  arquivoDoAparelho.parse({ uuid: A, sha256: 'A'.repeat(64), tamanho: 10, tipo: 'foto', ...mais })
const aceitos: ArquivosAceitos = {
  fotos: { fases: { 1: 'Antes' }, most: 2 },
  assinaturas: { papeis: { 1: 'Encarregado' } },
  audio: { maxDuracaoS: 600, most: 20 },
}

test('a manifest is held against what its record takes', () => {
  const dito = (arquivos: object[], de = aceitos) => problemasDosArquivos(arquivos.map(linha), de)
  assert.deepEqual(dito([{ fase: 1 }, { uuid: B, tipo: 'audio', duracaoS: 600 }]), {})
  assert.deepEqual(dito([{ fase: 2 }]), { 'arquivos.0.fase': 'Escolha uma das opções da lista.' })
  assert.deepEqual(dito([{}, {}]), { 'arquivos.1.uuid': 'Este arquivo já está na lista.' })
  assert.deepEqual(dito([{ latitude: 1 }]), { 'arquivos.0.longitude': 'Envie latitude e longitude juntas.' })
  assert.deepEqual(dito([{ tipo: 'assinatura', nome: 'Ana', papel: 3 }]), {
    'arquivos.0.papel': 'Escolha uma das opções da lista.',
  })
  assert.deepEqual(dito([{ tipo: 'audio', duracaoS: 601 }]), {
    'arquivos.0.duracaoS': 'Duração máxima de 10 minutos atingida!',
  })
  assert.deepEqual(dito([{ tipo: 'audio', duracaoS: 1 }], {}), {
    'arquivos.0.tipo': 'Este registro não recebe arquivos deste tipo.',
  })
  assert.deepEqual(dito([{ uso: 'cupom' }], { usos: ['cupom'] }), {})
  assert.deepEqual(dito([{}], { usos: ['cupom'] }), { 'arquivos.0.uso': 'Escolha uma das opções da lista.' })
  assert.deepEqual(dito([{ uso: 'cupom' }, { uuid: B, uso: 'cupom' }], { usos: ['cupom'] }), {
    'arquivos.1.uso': 'Há mais de um arquivo para este uso.',
  })
  const tres = [A, B, '2b5a7c1e-2f5e-4b7e-8f3a-1d2c3b4a5f62'].map((uuid) => ({ uuid }))
  assert.deepEqual(dito(tres), { arquivos: 'O limite são 2 fotos.' })
})

test('a clock goes wrong beyond ten minutes; days out of reach are no fault of it', () => {
  const agora = new Date('2026-03-04T15:00:00Z')
  const desvio = (feito: string, relogio: string | null = null) => desvioDoRelogio(feito, relogio, agora)
  assert.equal(desvio('2026-03-04T15:09:59Z'), null)
  assert.equal(desvio('2026-03-04T15:10:01Z'), 601)
  assert.equal(desvio('2026-02-01T15:00:00Z'), null)
  assert.equal(desvio('2025-03-04T15:00:00Z'), -365 * 86_400)
  assert.equal(desvio('2026-03-01T15:00:00Z', '2026-03-04T15:05:00Z'), null)
  assert.equal(desvio('2026-03-01T15:00:00Z', '2026-03-04T14:00:00Z'), -3600)
})

test('what is incomplete says how much of it came, and is not approved', () => {
  assert.equal(incompleto({ faltam: 2, arquivosDoCelular: 5 }), 'Incompleto (3 de 5 arquivos)')
  assert.deepEqual([incompleto({ faltam: 0, arquivosDoCelular: 5 }), aguardandoArquivos({ faltam: 0 })], [null, null])
  assert.equal(aguardandoArquivos({ faltam: 1 }), 'Aguardando envio de arquivos do celular!')
})

test('between tries the phone waits from five seconds to ten minutes', () => {
  assert.deepEqual([1, 2, 3, 8, 50].map(esperaDaTentativa), [5, 10, 20, 600, 600])
})
