/**
 * The ways by which something of a document comes out of the house. Each says of which of the scene's documents it told
 * that person anything; niveis.test.ts holds every one of them against the one rule (Security 3.9). A new way is a new line.
 */
import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Person, TestApp } from '../test-kit/app.ts'
import { pdfPages } from '../test-kit/pdf-text.ts'
import { contarDocumentos } from './colaboradores-docs/contar.ts'
import { legivel, trabalho } from './livro/livro.cenario.ts'

export interface DocumentoDaCena {
  /** 'nível 3'. */
  readonly chave: string
  readonly nivel: number
  readonly sensivel: boolean
  readonly id: string
  readonly tipoId: string
  /** The type's name and the file's: words that nothing else contains. */
  readonly tipo: string
  readonly arquivo: string
  /** Each is another person's, so that counts tell which of them are seen. */
  readonly colabId: string
}

export interface CenaDosNiveis {
  readonly t: TestApp
  readonly centro: string
  readonly docs: readonly DocumentoDaCena[]
}

export interface Leitor {
  readonly pessoa: Person
  readonly permissoes: readonly { alvo: string; visualizar: boolean; acesso: boolean }[]
}

export interface Caminho {
  readonly nome: string
  /** Keys of the documents of which this way told. */
  conta(cena: CenaDosNiveis, leitor: Leitor): Promise<string[]>
}

const dosIds = ({ docs }: CenaDosNiveis, itens: readonly { id: string }[]): string[] => {
  const vistos = new Set(itens.map(({ id }) => id))
  return docs.filter(({ id }) => vistos.has(id)).map(({ chave }) => chave)
}

/** Those whose type's or file's name is somewhere in the text. */
export const ditosEm = ({ docs }: CenaDosNiveis, texto: string): string[] =>
  docs.filter(({ tipo, arquivo }) => texto.includes(tipo) || texto.includes(arquivo)).map(({ chave }) => chave)

const todos = ({ docs }: CenaDosNiveis): string => docs.map(({ id }) => id).join(',')

async function daPlanilha(cena: CenaDosNiveis, { pessoa }: Leitor, url: string): Promise<string[]> {
  const answer = await pessoa.get(url)
  assert.equal(answer.status, 200, url)
  const { sheets } = await readXlsx(answer.raw)
  return ditosEm(cena, JSON.stringify(sheets.map(({ rows }) => rows)))
}

/** Those for which the address, made for each, answers 200; the others must be as if they were not there. */
async function umPorUm(
  { docs }: CenaDosNiveis,
  { pessoa }: Leitor,
  url: (doc: DocumentoDaCena) => string,
): Promise<string[]> {
  const vistos: string[] = []
  for (const doc of docs) {
    const { status } = await pessoa.get(url(doc))
    assert.ok(status === 200 || status === 404, `${url(doc)}: ${status}`)
    if (status === 200) vistos.push(doc.chave)
  }
  return vistos
}

async function livro(cena: CenaDosNiveis, { pessoa }: Leitor, formato: number): Promise<Map<string, Buffer>> {
  const ids = cena.docs.map(({ colabId }) => colabId)
  const { baixar } = await trabalho(pessoa, '/api/colaboradores/livro', { ids, finalidade: 'conferência', formato })
  return (await baixar()).arquivos
}

export const caminhos: readonly Caminho[] = [
  {
    nome: 'lista de documentos',
    conta: async (cena, { pessoa }) =>
      dosIds(cena, (await pessoa.get(`/api/colaboradores-docs?ids=${todos(cena)}`)).body.itens),
  },
  {
    nome: 'ficha do documento',
    conta: (cena, leitor) => umPorUm(cena, leitor, ({ id }) => `/api/colaboradores-docs/${id}`),
  },
  {
    nome: 'visor',
    conta: (cena, leitor) => umPorUm(cena, leitor, ({ id }) => `/api/colaboradores-docs/${id}/arquivo`),
  },
  {
    nome: 'chamadas genéricas',
    conta: async (cena, { pessoa }) =>
      dosIds(cena, (await pessoa.post('/api/loadDataArray', { banco: 'colaboradores-docs' })).body),
  },
  {
    nome: 'planilha de documentos',
    conta: (cena, leitor) => daPlanilha(cena, leitor, `/api/colaboradores-docs/planilha?ids=${todos(cena)}`),
  },
  {
    nome: 'documentos vencidos',
    conta: async (cena, { pessoa }) => dosIds(cena, (await pessoa.get('/api/documentos-vencidos')).body.itens),
  },
  {
    nome: 'planilha de vencidos',
    conta: (cena, leitor) => daPlanilha(cena, leitor, '/api/documentos-vencidos/planilha'),
  },
  {
    nome: 'contagem da lista',
    async conta(cena, { pessoa }) {
      const vistos: string[] = []
      for (const { id, chave } of cena.docs)
        if ((await pessoa.get(`/api/colaboradores-docs/contagem?ids=${id}`)).body.total === 1) vistos.push(chave)
      return vistos
    },
  },
  {
    nome: 'contagem do colaborador',
    async conta({ t, centro, docs }, { permissoes }) {
      const ctx = { ...t.services, centros: [centro], permissoes } as never
      const totais = await contarDocumentos(
        ctx,
        t.db,
        docs.map(({ colabId }) => colabId),
      )
      return docs.filter(({ colabId }) => totais.get(colabId) === 1).map(({ chave }) => chave)
    },
  },
  {
    nome: 'início',
    conta: async (cena, { pessoa }) => {
      // The first few are named and all are counted: asked of each alone, by who is past.
      const { blocos } = (await pessoa.get('/api/inicio')).body
      const bloco = blocos.find(({ id }: { id: string }) => id === 'documentos-vencidos')
      const visiveis = await caminhos
        .find(({ nome }) => nome === 'documentos vencidos')!
        .conta(cena, {
          pessoa,
          permissoes: [],
        })
      assert.equal(bloco?.total ?? 0, visiveis.length)
      const nomeados = ditosEm(cena, JSON.stringify(bloco?.itens ?? []))
      assert.ok(nomeados.every((chave) => visiveis.includes(chave)))
      return visiveis
    },
  },
  {
    nome: 'nomes de documentos',
    conta: async (cena, { pessoa }) =>
      dosIds(cena, (await pessoa.get(`/api/colaboradores-docs/nomes?ids=${todos(cena)}`)).body),
  },
  {
    nome: 'nomes de tipos',
    conta: async (cena, { pessoa }) =>
      ditosEm(
        cena,
        JSON.stringify(
          (await pessoa.get(`/api/tipos-documentos/nomes?ids=${cena.docs.map(({ tipoId }) => tipoId).join(',')}`)).body,
        ),
      ),
  },
  {
    nome: 'texto do log',
    conta: async (cena, { pessoa }) => {
      const { itens } = (await pessoa.get('/api/logs')).body
      // A sentence never names a restricted type, whoever reads it; what changed is told in the reader's own rights.
      const frases = ditosEm(cena, JSON.stringify(itens.map(({ descricao }: { descricao: string }) => descricao)))
      for (const { chave, nivel, sensivel } of cena.docs)
        assert.equal(frases.includes(chave), nivel > 3 && !sensivel, `frase do log: ${chave}`)
      return ditosEm(cena, JSON.stringify(itens))
    },
  },
  {
    nome: 'histórico do documento',
    conta: (cena, leitor) => umPorUm(cena, leitor, ({ id }) => `/api/registros/colaboradores-docs/${id}/historico`),
  },
  {
    nome: 'bytes para o livro',
    async conta(cena, { pessoa }) {
      const vistos: string[] = []
      for (const { id, chave } of cena.docs) {
        const { status } = await pessoa.post('/api/generateDataBook', { doc: { id } })
        assert.ok(status === 200 || status === 404, `${chave}: ${status}`)
        if (status === 200) vistos.push(chave)
      }
      return vistos
    },
  },
  {
    nome: 'livro em zip',
    conta: async (cena, leitor) => ditosEm(cena, [...(await livro(cena, leitor, 1)).keys()].join('\n')),
  },
  {
    nome: 'livro num PDF por pessoa',
    async conta(cena, leitor) {
      const textos: string[] = []
      for (const [nome, bytes] of await livro(cena, leitor, 2))
        textos.push(nome, ...(nome.endsWith('.pdf') ? pdfPages(await legivel(bytes)) : []))
      return ditosEm(cena, textos.join('\n'))
    },
  },
  {
    nome: 'motivos da aptidão',
    async conta(cena, { pessoa }) {
      const ids = cena.docs.map(({ colabId }) => colabId).join(',')
      return ditosEm(cena, JSON.stringify((await pessoa.get(`/api/colaboradores/aptidao?ids=${ids}`)).body))
    },
  },
  {
    nome: 'lista de inaptos',
    conta: async (cena, { pessoa }) => ditosEm(cena, JSON.stringify((await pessoa.get('/api/inaptos')).body)),
  },
  {
    nome: 'planilha de inaptos',
    conta: (cena, leitor) => daPlanilha(cena, leitor, '/api/inaptos/planilha'),
  },
  {
    nome: 'pessoas × documentos',
    async conta(cena, { pessoa }) {
      const { itens } = (await pessoa.get('/api/grade-de-documentos')).body
      const pedidos = itens.flatMap(({ exigidos }: { exigidos: { tipoId: string }[] }) => exigidos)
      const vistos = new Set(pedidos.map(({ tipoId }: { tipoId: string }) => tipoId))
      return cena.docs.filter(({ tipoId }) => vistos.has(tipoId)).map(({ chave }) => chave)
    },
  },
  {
    nome: 'colunas de pessoas × documentos',
    conta: async (cena, { pessoa }) =>
      ditosEm(cena, JSON.stringify((await pessoa.get('/api/grade-de-documentos/tipos')).body)),
  },
  {
    nome: 'planilha de pessoas × documentos',
    conta: (cena, leitor) => daPlanilha(cena, leitor, '/api/grade-de-documentos/planilha'),
  },
  {
    // What is hidden narrows nothing: else a month would say when it ends.
    nome: 'quem vence no mês, na grade',
    async conta(cena, { pessoa }) {
      const vistos: string[] = []
      for (const { chave, nivel, colabId } of cena.docs) {
        const mes = addDays(today(), nivel - 5).slice(0, 7)
        const { body } = await pessoa.get(`/api/grade-de-documentos/contagem?mes=${mes}&ids=${colabId}`)
        if (body.total === 1) vistos.push(chave)
      }
      return vistos
    },
  },
]
