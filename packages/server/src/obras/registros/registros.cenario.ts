import assert from 'node:assert/strict'
import type { Foto } from '@prumo/domain/core/fotos.ts'
import { telas } from '@prumo/domain/telas.ts'
import sharp from 'sharp'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { multipartOf } from '../../test-kit/multipart.ts'

/** Of Curitiba: the work stands there. */
export const OBRA = { latitude: -25.4284, longitude: -49.2733 }
let serie = 0

/** A small drawn picture, as a telephone would send one. */
export const retrato = (cor = '#336699', lado = 640): Promise<Buffer> =>
  sharp({ create: { width: lado, height: Math.round(lado * 0.75), channels: 3, background: cor } })
    .jpeg()
    .toBuffer()

/** A work with its team and price table in one centre: who writes, who validates, who only looks, and who holds another centre. */
export async function cenarioDosRegistros(env: Record<string, string> = {}) {
  const t = await testApp(env)
  const [centro, outro] = [await t.centro(), await t.centro()]
  const pessoa = (nome: string, flags: Parameters<TestApp['person']>[0] extends infer R ? R : never) =>
    t.person({ nome, centros: [centro], ...flags })
  const escreve = [[telas.registrosObra, 'visualizar', 'adicionar', 'editar', 'excluir']] as const
  const autora = await pessoa('Ana Encarregada', { telas: escreve })
  const validador = await pessoa('Davi Engenheiro', { telas: [[telas.registrosObra, 'visualizar', 'acesso']] })
  const outroValidador = await pessoa('Eva Engenheira', { telas: [[telas.registrosObra, 'visualizar', 'acesso']] })
  const leitora = await pessoa('Lia Leitora', { telas: [[telas.registrosObra, 'visualizar']] })
  const deFora = await t.person({
    nome: 'Fábio de Fora',
    telas: [[telas.registrosObra, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso']],
    centros: [outro],
  })
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const colabId = await insere('colaboradores', {
    nome: 'JOSÉ ENCARREGADO',
    matricula: 'R-1',
    cpf: '52998224725',
    empresaId: centro,
  })
  const equipe = (centroDeCustoId: string) =>
    insere('equipes', {
      codigo: `EQ${++serie}`,
      nome: `Pesada ${serie}`,
      tipo: 3,
      centroDeCustoId,
      supervisorId: autora.id,
      encarregadoId: colabId,
    })
  const obra = (contratoId: string, mais: object = {}) =>
    insere('obras', { codigo: `ODI-${++serie}`, nome: `Extensão ${serie}`, contratoId, ...mais })
  const baremo = async (contratoId: string) => ({
    id: await insere('baremos', {
      nome: `US ${++serie}`,
      contratosIds: [contratoId],
      unidadeNome: 'US',
      valorUnidade: 78.4,
      dataBase: '2026-01',
      vigenciaInicio: '2026-01-01',
      regraArredondamento: 1,
      status: 2,
    }),
  })
  const tabela = await baremo(centro)
  const item = (mais: object = {}) =>
    insere('baremosItens', {
      baremoId: tabela.id,
      codigo: `16${String(++serie).padStart(2, '0')}`,
      grupo: 16,
      descricao: 'Instalar poste 11 m/400',
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos: 4.2,
      ...mais,
    })
  const obraId = await obra(centro, OBRA)
  const equipeId = await equipe(centro)
  const itemComum = await item()
  const itemComFoto = await item({ exigeFoto: true, descricao: 'Substituir transformador' })
  const itemComPosicao = await item({ exigeCoordenada: true, descricao: 'Locar poste' })
  const dito = (mais: object = {}) => ({
    obraId,
    equipeId,
    data: '2026-03-04T15:00:00Z',
    tipo: 2,
    local: 'Poste 14',
    ...mais,
  })
  const cria = async (mais: object = {}, quem: Person = autora) => {
    const answer = await quem.post('/api/registros-obra', dito(mais))
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body
  }
  const fotografa = async (id: string, dados: object = {}, quem: Person = autora): Promise<Foto> => {
    const corpo = await multipartOf({ name: 'Foto.jpg', bytes: await retrato() }, { dados })
    const answer = await quem.inject({ method: 'POST', url: `/api/registros-obra/${id}/fotos`, ...corpo })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body
  }
  const leva = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/registros-obra/${id}/transicao`, { para, ...mais })
  /** A record in that state, by the acts that lead there. */
  const no = async (status: number, mais: object = {}) => {
    const { id } = await cria(mais)
    if (status > 1) assert.equal((await leva(autora, id, 2)).status, 200)
    if (status === 3) assert.equal((await leva(validador, id, 3)).status, 200)
    if (status === 4) assert.equal((await leva(validador, id, 4, { motivo: 'Falta a placa' })).status, 200)
    return (await autora.get(`/api/registros-obra/${id}`)).body
  }
  return {
    ...{ t, centro, outro, autora, validador, outroValidador, leitora, deFora, insere, equipe, obra, baremo, item },
    ...{ obraId, equipeId, itemComum, itemComFoto, itemComPosicao, dito, cria, fotografa, leva, no },
  }
}
