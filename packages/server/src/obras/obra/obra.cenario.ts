import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'

/** A house with two contracts that have works, a price table of the first, and whoever edits, approves, reads and stands outside. */
export async function cenarioDeObras() {
  const t: TestApp = await testApp()
  const centro = await t.centro('CC-OBRAS', { temObra: true, fatorK: '1.0850' })
  const outro = await t.centro('CC-OUTRO', { temObra: true })
  const semObras = await t.centro('CC-SEM', { temObra: false })
  const centros = [centro, semObras]
  const pessoa = (flags: object[]): Promise<Person> => t.person({ telas: flags as never, centros })
  const engenheira = await pessoa([[telas.obras, 'visualizar', 'adicionar', 'editar', 'excluir']])
  const aprovador = await pessoa([[telas.obras, 'visualizar', 'acesso']])
  const leitora = await pessoa([[telas.obras, 'visualizar']])
  const financeiro = await pessoa([[telas.contasObra, 'visualizar', 'adicionar', 'editar', 'excluir']])
  const deFora = await t.person({
    telas: [[telas.obras, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso']],
    centros: [outro],
  })
  const baremo = (contratoId: string, mais: object = {}) =>
    insert(t.db, 'baremos', {
      nome: 'US Serra',
      contratosIds: [contratoId],
      unidadeNome: 'US',
      valorUnidade: '78.4000',
      dataBase: '2026-01',
      vigenciaInicio: '2026-01-01',
      regraArredondamento: 1,
      ...mais,
    })
  const item = (baremoId: string, codigo: string, pontos: string) =>
    insert(t.db, 'baremosItens', {
      baremoId,
      codigo,
      grupo: 8,
      descricao: `Estrutura ${codigo}`,
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos,
    })
  const baremoId = await baremo(centro)
  const ce1 = await item(baremoId, 'CE1', '1.8500')
  let serie = 0
  const corpo = (mais: object = {}) => ({
    numeroCliente: `ODI-${++serie}`,
    nome: 'Extensão Serra',
    centroDeCustoId: centro,
    tipo: 1,
    prioridade: 2,
    municipio: 'Lapa',
    uf: 'PR',
    responsavelId: engenheira.id,
    dataRecebimento: '2026-01-05',
    dataInicio: '2026-01-10',
    dataFimPrevista: '2026-03-10',
    ...mais,
  })
  const nova = async (mais: object = {}) => {
    const { status, body } = await engenheira.post('/api/obras', corpo(mais))
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const anexo = async (obraId: string, tipo = 4) => {
    const n = ++serie
    const arquivoId = await insert(t.db, 'arquivos', {
      chave: `obras/anexo-${n}.pdf`,
      nome: 'os.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    })
    return insert(t.db, 'obrasAnexos', {
      obraId,
      disciplina: 1,
      tipo,
      descricao: 'OS',
      incluirDataBook: true,
      autorId: engenheira.id,
      arquivoId,
      fileName: 'os.pdf',
      hiperlink: '/x',
      mimeType: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    } as never)
  }
  const rdo = (obraId: string, data: string, status: number) =>
    insert(t.db, 'rdos', {
      obraId,
      data,
      status,
      numero: String(++serie).padStart(3, '0'),
      centroDeCustoId: centro,
      equipesIds: [],
      criadorId: engenheira.id,
      preenchidoPorIds: [engenheira.id],
    } as never)
  return {
    t,
    centro,
    outro,
    semObras,
    engenheira,
    aprovador,
    leitora,
    financeiro,
    deFora,
    baremo,
    item,
    baremoId,
    ce1,
    corpo,
    nova,
    anexo,
    rdo,
  }
}
export type CenarioDeObras = Awaited<ReturnType<typeof cenarioDeObras>>
