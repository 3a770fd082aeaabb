import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { type Answer, type Person, testApp } from '../../test-kit/app.ts'

const ESCREVE = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
const { tipoEquipamento, equipamentoIsolante } = telas
let serie = 0

/** Who writes types and criteria, who answers for them, who only reads, and somebody who has another screen. */
export async function cenarioDeTipos() {
  const t = await testApp()
  const centro = await t.centro()
  const tecnica = await t.person({
    nome: 'Técnica Lia',
    telas: [
      [tipoEquipamento, ...ESCREVE],
      [equipamentoIsolante, ...ESCREVE],
    ],
    centros: [centro],
  })
  const rt = await t.person({ nome: 'RT Caio', telas: [[tipoEquipamento, 'visualizar', 'acesso']] })
  const leitor = await t.person({ telas: [[tipoEquipamento, 'visualizar']] })
  const cego = await t.person({ telas: [[equipamentoIsolante, ...ESCREVE]], centros: [centro] })

  const criterio = (mais: object = {}) => ({
    fase: 1,
    classe: '2',
    comprimentoMinMm: 343,
    comprimentoMaxMm: 369,
    tensaoTipo: 1,
    tensaoKv: 20,
    tempoS: 180,
    correnteMax: 16,
    unidade: 1,
    norma: 'ASTM D120',
    edicao: '2022',
    fonte: 'Lida na norma',
    confianca: 1,
    ...mais,
  })
  const corpo = (mais: object = {}) => ({
    nome: `Luva ${++serie}`,
    grupo: 1,
    periodicidadeMeses: 6,
    usaClasse: true,
    ...mais,
  })
  const cria = async (mais: object = {}, quem: Person = tecnica) => {
    const { status, body } = await quem.post('/api/tipos-equipamento', corpo(mais))
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const ler = async (id: string, quem: Person = tecnica) => (await quem.get(`/api/tipos-equipamento/${id}`)).body
  const criteriosDe = async (id: string) => (await ler(id)).criterios as Record<string, never>[]
  /** A criterion by its own address. */
  const criaCriterio = async (tipoEquipamentoId: string, mais: object = {}) => {
    const { status, body } = await tecnica.post('/api/criterios-ensaio', { tipoEquipamentoId, ...criterio(mais) })
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const leva = (id: string, para: number, quem: Person = rt, mais: object = {}): Promise<Answer> =>
    quem.post(`/api/criterios-ensaio/${id}/transicao`, { para, ...mais })
  const validado = async (tipoId: string, mais: object = {}) => {
    const { id } = await criaCriterio(tipoId, mais)
    const { status, body } = await leva(id, 2)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  return { t, centro, tecnica, rt, leitor, cego, criterio, corpo, cria, ler, criteriosDe, criaCriterio, leva, validado }
}
