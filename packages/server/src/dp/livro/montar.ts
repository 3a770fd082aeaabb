import { Readable } from 'node:stream'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { MATRICULAS_DO_LIVRO, PESSOAS_DO_LIVRO, type PedidoDeLivro } from '@prumo/domain/dp/livro.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { NomesUnicos } from '../../core/documents/safe-names.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'
import type { DownloadLog } from '../../core/works/trabalhos.ts'
import type { WorkFile, WorkRun } from '../../core/works/trabalhos-run.ts'
import { capaDoLivro, type LinhaDaCapa, type Pedido } from './capa.ts'
import { type DocumentoDoLivro, documentosDoLivro, type PessoaDoLivro, pessoasDoLivro } from './documentos.ts'
import { livroEmUmPdf } from './pdf-unico.ts'

/** A book of people's papers is fetched soon or not at all (design, Brazil §8). */
const HORAS = 24
const UM_PDF = 2

const quantos = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`

/** The archive of a book, person by person as it is read: in memory is one document's piece, or one person's PDF. */
export async function montarLivro(ctx: Ctx, pedido: PedidoDeLivro, { progress }: WorkRun): Promise<WorkFile> {
  const pessoas = await pessoasDoLivro(ctx, pedido.ids)
  const capa: Pedido = { finalidade: pedido.finalidade, pedidoEm: new Date() }
  const [linhas, faltas]: [LinhaDaCapa[], string[]] = [[], []]
  await progress(0, pessoas.length)

  async function* entradas(): AsyncGenerator<ZipEntry> {
    const pastas = new NomesUnicos()
    for (const [n, pessoa] of pessoas.entries()) {
      const documentos = await documentosDoLivro(ctx, pessoa.id, pedido)
      if (documentos.length > 0) {
        const pasta = pastas.de(`${pessoa.matricula} - ${pessoa.nome}`)
        yield* pedido.formato === UM_PDF ? emUmPdf(pasta, pessoa, documentos) : emPasta(pasta, pessoa, documentos)
      }
      await progress(n + 1, pessoas.length)
    }
    if (linhas.length > 0)
      yield { name: 'Capa.pdf', content: [await capaDoLivro(ctx, capa, linhas, faltas)], stored: true }
  }

  async function* emPasta(
    pasta: string,
    pessoa: PessoaDoLivro,
    documentos: readonly DocumentoDoLivro[],
  ): AsyncGenerator<ZipEntry> {
    const nomes = new NomesUnicos()
    let incluidos = 0
    for await (const entrada of originais(pasta, pessoa, documentos, nomes)) {
      incluidos++
      yield entrada
    }
    if (incluidos > 0) linhas.push({ pessoa, documentos: incluidos })
  }

  async function* emUmPdf(
    pasta: string,
    pessoa: PessoaDoLivro,
    documentos: readonly DocumentoDoLivro[],
  ): AsyncGenerator<ZipEntry> {
    const nomes = new NomesUnicos()
    await using livro = await livroEmUmPdf(ctx, capa, pessoa, documentos)
    let incluidos = livro.incluidos
    for (const falta of livro.faltas) faltas.push(`${pessoa.matricula} - ${pessoa.nome}: ${falta}`)
    yield { name: `${pasta}/${nomes.de(`Livro - ${pessoa.nome}`, '.pdf')}`, content: livro.bytes(), stored: true }
    for await (const entrada of originais(pasta, pessoa, livro.aParte, nomes)) {
      incluidos++
      yield entrada
    }
    if (incluidos > 0) linhas.push({ pessoa, documentos: incluidos })
  }

  async function* originais(
    pasta: string,
    pessoa: PessoaDoLivro,
    documentos: readonly DocumentoDoLivro[],
    nomes: NomesUnicos,
  ): AsyncGenerator<ZipEntry> {
    for (const documento of documentos) {
      // Opened before its entry begins: an entry begun cannot be taken back.
      const conteudo = await abrirSeHouver(ctx, documento)
      if (!conteudo) {
        faltas.push(`${pessoa.matricula} - ${pessoa.nome}: ${documento.tipo}: o arquivo não está no armazenamento.`)
        continue
      }
      try {
        const nome = nomes.de(`${documento.tipo} - ${documento.emissao}`, '.pdf')
        yield { name: `${pasta}/${nome}`, content: conteudo, stored: true }
      } finally {
        conteudo.destroy()
      }
    }
  }

  const total = () => linhas.reduce((soma, { documentos }) => soma + documentos, 0)
  const resumo = () =>
    `${quantos(linhas.length, 'colaborador', 'colaboradores')}, ${quantos(total(), 'documento', 'documentos')}`
  return {
    nome: fileName('livro-de-documentos', 'zip'),
    accept: ['zip'],
    content: Readable.from(zipChunks(entradas()), { objectMode: false }),
    horas: HORAS,
    log: () => registro(linhas, `${resumo()}; finalidade: ${pedido.finalidade}`),
    mensagem: () => (linhas.length === 0 ? 'Nenhum documento encontrado...' : `${resumo()}.`),
    faltas: () => faltas,
  }
}

/** Whose papers left the house: of one person on their own trail, of many by their numbers, to whoever reads all their centres. */
function registro(linhas: readonly LinhaDaCapa[], resumo: string): DownloadLog {
  const comum = { telaId: colaboradores.tela.id, entidade: colaboradores.name }
  const pessoas = linhas.map(({ pessoa }) => pessoa)
  const [uma] = pessoas
  return pessoas.length === 1
    ? { ...comum, alvoId: uma!.id, descricao: `Baixou o livro de documentos de "${uma!.nome}": ${resumo}` }
    : {
        ...comum,
        centros: pessoas.map(({ empresaId }) => empresaId),
        // Each of them is told of it, in the report of what the company holds of them.
        mudancas: { [PESSOAS_DO_LIVRO]: [null, pessoas.map(({ id }) => id)] },
        descricao: `Baixou o livro de documentos: ${resumo}${MATRICULAS_DO_LIVRO}${pessoas.map(({ matricula }) => matricula).join(', ')}`,
      }
}
