import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { type Answer, type Person, testApp } from '../../test-kit/app.ts'
import { multipartOf } from '../../test-kit/multipart.ts'

const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
let serie = 0

/** Two contracts; whoever writes tables of the first, whoever publishes them, who only reads, and who holds only the second. */
export async function cenarioDeBaremos() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(), await t.centro()]
  const dona = await t.person({ nome: 'Dona dos Baremos', telas: [[telas.baremos, ...tudo]], centros: [centro] })
  const aprovadora = await t.person({ telas: [[telas.baremos, ...tudo, 'acesso']], centros: [centro] })
  const leitora = await t.person({ telas: [[telas.baremos, 'visualizar']], centros: [centro] })
  const deFora = await t.person({ telas: [[telas.baremos, ...tudo, 'acesso']], centros: [outro] })
  const dosDois = await t.person({ telas: [[telas.baremos, ...tudo, 'acesso']], centros: [centro, outro] })

  const item = (mais: object = {}) => ({
    codigo: `08${String(++serie).padStart(2, '0')}`,
    grupo: 8,
    descricao: 'Estrutura CE1',
    unidadeMedida: 'un',
    atividade: 1,
    condicao: 1,
    pontos: 1.85,
    ...mais,
  })
  const corpo = (mais: object = {}) => ({
    nome: `US Serra Azul ${++serie}`,
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: 1,
    ...mais,
  })
  const cria = async (mais: object = {}, quem: Person = dona) => {
    const { status, body } = await quem.post('/api/baremos', corpo(mais))
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const leva = (id: string, para: number, quem: Person = aprovadora, mais: object = {}): Promise<Answer> =>
    quem.post(`/api/baremos/${id}/transicao`, { para, ...mais })
  /** A table with one item, in force. */
  const publica = async (mais: object = {}, quem: Person = aprovadora) => {
    const { id } = await cria({ itens: [item()], ...mais }, quem)
    const { status, body } = await leva(id, 2, quem)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const importa = async (
    id: string,
    bytes: Buffer | string,
    partes: object = {},
    quem: Person = dona,
    nome = 'itens.csv',
  ) =>
    quem.inject({
      method: 'POST',
      url: `/api/baremos/${id}/importar`,
      ...(await multipartOf({ name: nome, bytes: Buffer.from(bytes) }, partes as never)),
    })
  return { t, centro, outro, dona, aprovadora, leitora, deFora, dosDois, item, corpo, cria, leva, publica, importa }
}
