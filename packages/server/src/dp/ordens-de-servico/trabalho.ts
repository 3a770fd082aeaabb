import { Readable } from 'node:stream'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import type { Ctx } from '../../core/context.ts'
import { fileName } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { NomesUnicos } from '../../core/documents/safe-names.ts'
import { type ZipEntry, zipChunks } from '../../core/documents/zip.ts'
import type { WorkFile, WorkRun } from '../../core/works/trabalhos-run.ts'
import { ordensPorId, pessoasDasOrdens, porqueSemOrdem } from './carregar.ts'
import { papelAssinado } from './papel.ts'
import { registrarOrdem } from './registrar.ts'

const quantas = (n: number): string => (n === 1 ? '1 ordem de serviço' : `${n} ordens de serviço`)

/** The orders of many people in one archive, each under name and number (Spec 2 §7); who has no template is named beside it. */
export async function gerarOrdens(ctx: Ctx, { ids }: { ids: string[] }, { progress }: WorkRun): Promise<WorkFile> {
  const pessoas = await pessoasDasOrdens(ctx, ids)
  const ordens = await ordensPorId(
    ctx,
    pessoas.flatMap(({ ordemId }) => ordemId ?? []),
  )
  const faltas: string[] = []
  const feitas: { matricula: string; contrato: string | null }[] = []
  await progress(0, pessoas.length)

  async function* entradas(): AsyncGenerator<ZipEntry> {
    const nomes = new NomesUnicos()
    for (const [n, pessoa] of pessoas.entries()) {
      const ordem = ordens.get(pessoa.ordemId ?? '')
      if (!ordem) faltas.push(`${pessoa.nome} (${pessoa.matricula}): ${porqueSemOrdem(pessoa)}.`)
      else {
        const { bytes, falta } = await papelAssinado(ctx, ordem, pessoa)
        await inTransaction(ctx.db, (tx) => registrarOrdem(tx, ctx, pessoa, ordem.grupo))
        if (falta) faltas.push(`${pessoa.nome} (${pessoa.matricula}): ${falta}; a ordem saiu sem ela.`)
        feitas.push(pessoa)
        yield { name: nomes.de(`${pessoa.nome} - ${pessoa.matricula}`, '.pdf'), content: [bytes], stored: true }
      }
      await progress(n + 1, pessoas.length)
    }
  }

  return {
    nome: fileName('ordens-de-servico', 'zip'),
    accept: ['zip'],
    content: Readable.from(zipChunks(entradas()), { objectMode: false }),
    log: () => ({
      telaId: ordensDeServico.tela.id,
      entidade: colaboradores.name,
      descricao: `Baixou ${quantas(feitas.length)}`,
    }),
    mensagem: () => (feitas.length === 0 ? 'Nenhuma ordem de serviço.' : quantas(feitas.length)),
    faltas: () => faltas,
  }
}
