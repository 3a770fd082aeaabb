/** What the tests of works' documents share: a house with a work in each of two contracts, and documents sent as people send them. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { telas } from '@prumo/domain/telas.ts'
import { type Answer, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf } from '../../test-kit/samples.ts'

export interface Casa {
  readonly t: TestApp
  readonly contrato: string
  readonly obra: string
  /** In a contract that nobody here holds. */
  readonly obraDeFora: string
  /** Everything on Lista de Obras, in the first contract. */
  readonly engenheira: Person
  /** A new work of the first contract. */
  novaObra(mais?: object): Promise<string>
  enviar(quem: Person, dados: object, arquivo?: Arquivo | null, mais?: Mais): Promise<Answer>
  /** Sent by the engineer, and taken. */
  anexo(dados: object, arquivo?: Arquivo): Promise<Record<string, unknown> & { id: string; sha256: string }>
  substituir(id: string, dados?: object, arquivo?: Arquivo | null, quem?: Person): Promise<Answer>
}
export interface Arquivo {
  readonly name: string
  readonly bytes: Uint8Array
}
interface Mais {
  readonly url?: string
  readonly headers?: Record<string, string>
}

export const URL = '/api/obras-anexos'
const PLANTA: Arquivo = { name: 'planta.pdf', bytes: pdf }

export async function montar(): Promise<Casa> {
  const t = await testApp()
  const [contrato, outro] = [await t.centro(), await t.centro()]
  const engenheira = await t.person({
    telas: [[telas.obras, 'visualizar', 'adicionar', 'editar', 'excluir']],
    centros: [contrato],
  })
  let serie = 0
  const obraEm = (contratoId: string, mais: object = {}) =>
    insert(t.db, 'obras', { codigo: `ODI-${++serie}`, nome: 'Rede do bairro São José', contratoId, ...mais })
  const enviar: Casa['enviar'] = async (quem, dados, arquivo = PLANTA, { url = URL, headers = {} } = {}) => {
    const form = await multipartOf(arquivo, { dados })
    return quem.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } })
  }
  const obra = await obraEm(contrato)
  return {
    t,
    contrato,
    obra,
    obraDeFora: await obraEm(outro),
    engenheira,
    novaObra: (mais) => obraEm(contrato, mais),
    enviar,
    async anexo(dados, arquivo) {
      const feito = await enviar(engenheira, { obraId: obra, ...COMUM, ...dados }, arquivo)
      if (feito.status !== 201) throw new Error(JSON.stringify(feito.body))
      return feito.body
    },
    substituir: (id, dados = {}, arquivo = { name: 'planta rev.pdf', bytes: pdf }, quem = engenheira) =>
      enviar(quem, dados, arquivo, { url: `${URL}/${id}/substituir` }),
  }
}

export const COMUM = { disciplina: 1, tipo: 1, descricao: 'Planta da rede' } as const

/** Stored files of works' documents, and what waits to be stored. */
export async function arquivosEm({ t }: Casa): Promise<string[]> {
  const raiz = t.services.config.DATA_DIR
  const nomes = await readdir(raiz, { recursive: true, withFileTypes: true })
  return nomes
    .filter((one) => one.isFile())
    .map((one) => path.relative(raiz, path.join(one.parentPath, one.name)))
    .filter((nome) => nome.startsWith(path.join('arquivos', 'obras')) || nome.startsWith('recebendo'))
    .sort()
}
