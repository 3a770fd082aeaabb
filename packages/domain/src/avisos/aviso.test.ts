import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avisoDe, numeroDe } from './aviso.ts'
import { inscricao } from './chamadas.ts'

test('a record is called by its number, and what is in it is not told', () => {
  for (const [titulo, numero] of [
    ['NC-2026-0004 · Aterramento de um lado só', 'NC-2026-0004'],
    ['RDO 001 · Extensão Lapa', 'RDO 001'],
    ['PA-2026-0001 · Treinar', 'PA-2026-0001'],
    ['1234 · Cabos do Sul', '1234'],
    ['Cabos do Sul · 1234', null],
    ['Ana Souza', null],
    ['Medição 3 de Lapa', null],
    ['', null],
  ] as const)
    assert.equal(numeroDe(titulo), numero, titulo)
})

test('one is told by its number and opens itself; several by how many, and open their list', () => {
  const espera = {
    id: 'ncs-a-verificar',
    titulo: 'Não conformidades a verificar',
    caminho: '/seguranca/nao-conformidades?status=3',
  }
  const uma = { titulo: 'NC-2026-0004 · Cones', caminho: '/seguranca/nao-conformidades/detalhes/4' }
  assert.deepEqual(avisoDe(espera, [uma]), {
    titulo: 'Não conformidades a verificar',
    corpo: 'NC-2026-0004',
    caminho: uma.caminho,
    etiqueta: 'ncs-a-verificar',
  })
  assert.deepEqual(avisoDe(espera, [uma, uma]).corpo, '2 novos')
  assert.equal(avisoDe(espera, [uma, uma]).caminho, espera.caminho)
  assert.ok(!JSON.stringify(avisoDe(espera, [uma])).includes('Cones'))
})

test('a subscription has an address and keys of the right size', () => {
  const certa = {
    endereco: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  }
  assert.ok(inscricao.safeParse(certa).success)
  for (const errada of [
    { ...certa, endereco: 'não é' },
    { ...certa, p256dh: 'AAAA' },
    { ...certa, auth: `${certa.auth}AAAA` },
    { ...certa, auth: '"; drop' },
    {},
  ])
    assert.equal(inscricao.safeParse(errada).success, false)
})
