import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { today } from '../../packages/domain/src/core/dates.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Person, TestApp } from '../../packages/server/src/test-kit/app.ts'
import { insert as insertInto, type TableKey } from '../../packages/server/src/test-kit/insert.ts'

export interface LadoComPessoal {
  /** The side's number: what must be one person's alone is told by it. */
  readonly n: number
  readonly cpf: string
  readonly centro: string
  readonly dono: Person
  readonly comum: Readonly<Record<string, string>>
  readonly ids: Record<string, string>
  readonly bytes: Buffer
  /** A record by its own front door; its id. */
  cria(slug: string, payload: object): Promise<string>
  /** A text for a column of this side. */
  diz(coluna: string, max?: number): string
}

/** What the personnel department keeps of one cost centre: a person, papers, who is told of them, what is asked, what is past its keeping. */
export async function encherPessoal(
  t: TestApp,
  { n, cpf, centro, dono, comum, ids, bytes, cria, diz }: LadoComPessoal,
): Promise<void> {
  ids.colaboradores = await cria('colaboradores', {
    nome: diz('colaboradores nome'),
    matricula: diz('colaboradores matricula', 40),
    cpf,
    email: `${diz('colaboradores email', 30).replace(/[^a-z0-9]/gi, '')}@casa.demo`,
    empresaId: centro,
    funcaoId: comum.funcoes,
    processoId: comum.processos,
    bancoCode: '001',
    agencia: '1234',
    conta: diz('colaboradores conta', 20),
    pix: diz('colaboradores pix', 140),
  })
  const doc = await formulario(
    {
      dados: {
        colabId: ids.colaboradores,
        tipoId: comum['tipos-documentos'],
        emissao: today(),
        validade: today(),
        observacao: diz('documentos observacao'),
      },
    },
    { arquivo: { nome: `${diz('documentos nome', 60)}.pdf`, bytes } },
  )
  const documento = await dono.inject({ method: 'POST', url: '/api/colaboradores-docs', ...doc })
  assert.ok(documento.status < 300, `colaboradores-docs: ${documento.status} ${JSON.stringify(documento.body)}`)
  ids['colaboradores-docs'] = documento.body.id
  const caixa = (coluna: string) => `${diz(coluna, 30).replace(/[^a-z0-9]/gi, '')}${n}@casa.demo`
  ids.emails = await cria('emails', { tipo: 1, email: caixa('emails email'), listaContratos: [centro] })
  ids['emails-entregas'] = (
    await t.db
      .insertInto('emailsEntregas')
      .values({
        para: caixa('entregas para'),
        envio: 2,
        situacao: 3,
        motivo: diz('entregas motivo'),
        centros: sql`array[${centro}::bigint]`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  // Formed before anything is asked of its people: its foreman's paper ends today, and he stays.
  ids.equipes = await cria('equipes', {
    codigo: `CASA${n}`,
    nome: diz('equipes nome', 80),
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: dono.id,
    encarregadoId: ids.colaboradores,
  })
  ids.exigencias = await cria('exigencias', {
    nome: diz('exigencias nome', 120),
    fundamento: diz('exigencias fundamento'),
    empresaId: centro,
    tiposIds: [comum['tipos-documentos']],
  })
  ids['documentos-a-descartar'] = await aDescartar(t, n, ids.colaboradores, dono.id, diz)
}

/** A document past its keeping, held for a reason. */
async function aDescartar(
  { db }: TestApp,
  n: number,
  colabId: string,
  retidoPor: string,
  diz: (coluna: string, max?: number) => string,
): Promise<string> {
  const insert = (table: TableKey, values: object) => insertInto(db, table, values)
  const id = await insert('colaboradoresDocs', {
    colabId,
    tipoId: await insert('tiposDocumentos', {
      // Types are everybody's: this one's name tells of nobody.
      nome: `GUARDA ${n}`,
      nivel: 5,
      guardaMeses: 1,
      guardaDesde: 1,
    }),
    emissao: '2019-01-10',
    observacao: diz('descartes observacao'),
    fileName: diz('descartes arquivo'),
    hiperlink: '/x',
    arquivoId: await insert('arquivos', {
      chave: `docs/${colabId}/descarte.pdf`,
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    }),
  })
  await db
    .insertInto('documentosRetidos')
    .values({ documentoId: id, motivo: diz('retidos motivo'), retidoPor })
    .execute()
  return id
}
