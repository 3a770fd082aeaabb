/** What the tests of quality documents share: a house with sectors and companies, people of each, and documents made as people make them. */
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Answer, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { pdf } from '../../test-kit/samples.ts'

export interface Casa {
  readonly t: TestApp
  readonly setor: string
  /** A sector whose code does not start with 1. */
  readonly setorDeFora: string
  readonly empresa: string
  readonly outraEmpresa: string
  /** Full access, and the first company among its cost centres. */
  readonly gestor: Person
  pessoa(flags: readonly Flag[], empresa?: string): Promise<Person>
  /** The fourteen fields. */
  dados(mais?: object): Record<string, unknown>
  enviar(quem: Person, url: string, dados: unknown, arquivo?: { nome: string; bytes: Buffer } | null): Promise<Answer>
  documento(mais?: object): Promise<Record<string, string> & { id: string; anexoId: string; revisao: number }>
  versao(documentoId: string, versao: number): Promise<Answer>
}

export const TODAS = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
let serie = 0

/** A CPF nobody had, with right check digits. */
function cpf(): string {
  const digits = [...String(200_000_000 + ++serie)].map(Number)
  for (const length of [9, 10]) {
    const rest = digits.slice(0, length).reduce((sum, digit, at) => sum + digit * (length + 1 - at), 0) % 11
    digits.push(rest < 2 ? 0 : 11 - rest)
  }
  return digits.join('')
}

export async function montar(): Promise<Casa> {
  const t = await testApp()
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const setor = await insere('setores', { codigo: '101', nome: 'Gestão da qualidade' })
  const setorDeFora = await insere('setores', { codigo: '201', nome: 'Compras' })
  const [empresa, outraEmpresa] = [await t.centro(), await t.centro()]
  const gestor = await t.person({ telas: [[telas.documentosSgi, ...TODAS]], centros: [empresa] })
  const enviar: Casa['enviar'] = async (quem, url, dados, arquivo = { nome: 'procedimento.pdf', bytes: pdf }) => {
    const form = new FormData()
    if (dados !== undefined) form.set('dados', JSON.stringify(dados))
    if (arquivo) form.set('arquivo', new Blob([new Uint8Array(arquivo.bytes)]), arquivo.nome)
    const body = new Response(form)
    return quem.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type')! },
    })
  }
  const dados: Casa['dados'] = (mais = {}) => ({
    setorId: setor,
    classe: 1,
    tipo: 3,
    codigo: `PO-${String(++serie).padStart(3, '0')}`,
    descricao: 'Inspeção de luvas isolantes',
    emissao: '2026-01-10',
    versao: 1,
    formato: 1,
    indexacao: 3,
    copiasFisicas: 2,
    local: 'Sala técnica',
    acesso: 1,
    retencao: 4,
    disposicao: 2,
    ...mais,
  })
  return {
    t,
    setor,
    setorDeFora,
    empresa,
    outraEmpresa,
    gestor,
    dados,
    enviar,
    async pessoa(flags, daEmpresa) {
      const pessoa = await t.person({ telas: flags.length ? [[telas.documentosSgi, ...flags]] : [] })
      if (daEmpresa) {
        const numero = cpf()
        await t.db.updateTable('usuarios').set({ cpf: numero }).where('id', '=', pessoa.id).execute()
        await insere('colaboradores', { nome: 'FULANO', matricula: numero, cpf: numero, empresaId: daEmpresa })
      }
      return pessoa
    },
    async documento(mais) {
      const criado = await enviar(gestor, '/api/sgi-documentos', dados(mais))
      assert.equal(criado.status, 201, JSON.stringify(criado.body))
      return criado.body
    },
    versao: (documentoId, versao) =>
      enviar(gestor, '/api/sgi-documentos-anexos', { documentoId, versao, descricao: `Revisão ${versao}` }),
  }
}

/** Names of the stored files of quality documents. */
export async function arquivosDoSgi({ t }: Casa): Promise<string[]> {
  const raiz = path.join(t.services.config.DATA_DIR, 'arquivos', 'sgi')
  const nomes = await readdir(raiz, { recursive: true, withFileTypes: true }).catch(() => [])
  return nomes.filter((one) => one.isFile()).map((one) => path.relative(raiz, path.join(one.parentPath, one.name)))
}

/** The log rows written meanwhile. */
export async function logsDe({ t }: Casa, fn: () => Promise<unknown>) {
  const antes = (await t.logs()).length
  await fn()
  return (await t.logs()).slice(antes)
}
