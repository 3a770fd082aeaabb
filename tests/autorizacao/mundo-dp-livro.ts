import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, cpf, NADA, n, type Receita } from './mundo-base.ts'

/** Collaborators with a document in the store, and templates with the roles and processes they cover. */
export function doLivro({ t, fora, insere }: Base): Record<string, Receita> {
  const colaborador = (empresaId: string, mais: Record<string, unknown> = {}) =>
    insere('colaboradores', { nome: n().toUpperCase(), matricula: n(), cpf: cpf(), empresaId, ...mais })
  const ordem = async () => {
    const funcaoId = await insere('funcoes', { nome: n().toUpperCase() })
    const processoId = await insere('processos', { nome: n() })
    const id = await insere('ordensDeServico', {
      grupo: n(),
      funcoes: [funcaoId],
      processos: [processoId],
      textoAtividades: 'x',
      listaRiscos: ['x'],
      EPIs: ['x'],
      listaMedidas: ['x'],
      listaOrientacoes: ['x'],
    })
    return { id, funcaoId, processoId }
  }
  const comDocumento = async (empresaId: string) => {
    const colab = await colaborador(empresaId)
    const tipoId = await insere('tiposDocumentos', { nome: n().toUpperCase(), nivel: 5 })
    const staged = await t.services.files.stage('a.pdf', pdf, ['pdf'])
    const arquivoId = await t.services.files.keep(
      [{ staged, folder: ['docs', colab] }],
      null,
      async (_tx, [arquivo]) => arquivo!.id,
    )
    const documento = await insere('colaboradoresDocs', {
      colabId: colab,
      tipoId,
      emissao: '2026-01-15',
      fileName: 'a.pdf',
      hiperlink: '/a',
      arquivoId,
    })
    return { colab, documento }
  }
  return {
    'funcao e processo': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await insere('funcoes', { nome: n().toUpperCase() }),
      processo: await insere('processos', { nome: n() }),
    }),
    'ordem de serviço': async () => ({ id: (await ordem()).id }),
    'colaborador com ordem': async (onde) => {
      const { id, funcaoId, processoId } = await ordem()
      return { id: await colaborador(fora(onde), { funcaoId, processoId }), ordem: id }
    },
    'colaborador do livro': async (onde) => ({ id: (await comDocumento(fora(onde))).colab }),
    'documento do livro': async (onde) => ({ id: (await comDocumento(fora(onde))).documento }),
  }
}
