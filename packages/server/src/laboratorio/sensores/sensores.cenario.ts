import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { testApp } from '../../test-kit/app.ts'

const { sensores, instrumentos, ensaioEletrico } = telas
let serie = 0

/** Who keeps the sensors, who reads them, who only tests, and somebody of another screen. */
export async function cenarioDeSensores() {
  const t = await testApp()
  const tecnica = await t.person({
    nome: 'Técnica Lia',
    telas: [
      [sensores, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [instrumentos, 'visualizar', 'adicionar', 'editar'],
    ],
  })
  const leitora = await t.person({ telas: [[sensores, 'visualizar']] })
  const bancada = await t.person({ telas: [[ensaioEletrico, 'visualizar', 'adicionar']] })
  const cega = await t.person({ telas: [[instrumentos, 'visualizar']] })
  const corpo = (mais: object = {}) => ({
    nome: `Sensor ${++serie}`,
    grandeza: 1,
    local: 'Cabine 1',
    modo: 2,
    intervaloS: 60,
    minimo: 10,
    maximo: 35,
    ...mais,
  })
  const cria = async (mais: object = {}) => {
    const { status, body } = await tecnica.post('/api/sensores', corpo(mais))
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  /** A sensor with the key it sends with. */
  const comChave = async (mais: object = {}) => {
    const sensor = await cria(mais)
    const { status, body } = await tecnica.post(`/api/sensores/${sensor.id}/chave`)
    assert.equal(status, 200, JSON.stringify(body))
    return { ...sensor, chave: body.chave as string }
  }
  const envia = (id: string, chave: string | null, leituras: unknown, de = '10.1.1.1') =>
    t.inject({
      method: 'POST',
      url: `/api/sensores/${id}/leituras`,
      payload: { leituras },
      remoteAddress: de,
      headers: chave === null ? {} : { authorization: `Bearer ${chave}` },
    })
  const ler = async (id: string) => (await tecnica.get(`/api/sensores/${id}`)).body
  return { t, tecnica, leitora, bancada, cega, corpo, cria, comChave, envia, ler }
}

/** So long before now, as a sensor says it. */
export const ha = (segundos: number): string => new Date(Date.now() - segundos * 1000).toISOString()
