/** People, types, requirements and documents, straight into the tables; the files are real. For the tests of this folder's kin. */
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { pdf } from '../../test-kit/samples.ts'

let serial = 0

export async function cenario() {
  const t: TestApp = await testApp()
  const centro = await t.centro()
  const fora = await t.centro()
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)

  const [funcao, processo] = [
    await insere('funcoes', { nome: 'AJUDANTE' }),
    await insere('processos', { nome: 'MONTAGEM' }),
  ]
  const tipo = (mais: object = {}): Promise<string> => {
    serial++
    return insere('tiposDocumentos', { nome: `TIPO ${serial}`, nivel: 5, ...mais })
  }
  const colaborador = (mais: object = {}): Promise<string> => {
    serial++
    const cpf = String(10_000_000_000 + serial)
    return insere('colaboradores', {
      nome: `PESSOA ${serial}`,
      matricula: `M${serial}`,
      cpf,
      empresaId: centro,
      funcaoId: funcao,
      processoId: processo,
      ...mais,
    })
  }
  const exigencia = (tiposIds: readonly string[], mais: object = {}): Promise<string> => {
    serial++
    return insere('exigencias', { nome: `Exigência ${serial}`, tiposIds: [...tiposIds], ...mais })
  }
  /** Without `bytes` the row shows a file that is not there: enough where none is opened. */
  const documento = async (colabId: string, tipoId: string, mais: object = {}, bytes?: Buffer): Promise<string> => {
    serial++
    let arquivoId: string
    if (bytes) {
      const staged = await t.services.files.stage('documento.pdf', bytes, ['pdf'])
      arquivoId = await t.services.files.keep([{ staged, folder: ['docs', colabId] }], null, async (_, [um]) => um!.id)
    } else
      arquivoId = await insere('arquivos', {
        chave: `docs/${colabId}/${serial}.pdf`,
        nome: 'documento.pdf',
        tipo: 'application/pdf',
        tamanho: pdf.length,
        sha256: '0'.repeat(64),
      })
    const dados = { emissao: '2026-01-10', fileName: 'documento.pdf', hiperlink: '/x' }
    return insere('colaboradoresDocs', { colabId, tipoId, arquivoId, ...dados, ...mais })
  }
  /** Somebody of the centre who may do everything on those screens, but for full access unless it is said. */
  const gestor = (acesso = false, centros: string[] = [centro]): Promise<Person> => {
    const flags = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
    return t.person({
      centros,
      telas: [
        [telas.exigencias, ...flags],
        [telas.colaboradores, ...flags, ...(acesso ? (['acesso'] as const) : [])],
      ],
    })
  }
  const aptidaoDe = async (person: Person, id: string) =>
    (await person.get(`/api/colaboradores/aptidao?ids=${id}`)).body[0]
  return { t, centro, fora, insere, tipo, colaborador, exigencia, documento, gestor, aptidaoDe }
}
export type Cenario = Awaited<ReturnType<typeof cenario>>
