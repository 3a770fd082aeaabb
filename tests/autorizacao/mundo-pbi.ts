import { sql } from 'kysely'
import { seal } from '../../packages/server/src/core/access/secret-box.ts'
import { SENHA_CERTA } from '../../packages/server/src/pbi/microsoft.cenario.ts'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, NADA, n, proximo, type Receita } from './mundo-base.ts'

/** Master accounts, and reports that list everybody, nobody of the matrix, or their own person alone. */
export function doPbi({ t, db, alguem, insere }: Base): Record<string, Receita> {
  const conta = async () => {
    const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(db)
    const { id } = rows[0]!
    return insere('contasMestre', {
      id,
      nome: n(),
      email: `bi${proximo()}@empresa.com.br`,
      clienteId: 'c1',
      senha: seal(t.services, SENHA_CERTA, `contas-mestre/${id}`),
    })
  }
  const relatorio = async (colaboradores: unknown) => {
    const contaMestreId = await conta()
    const staged = await t.services.files.stage('a.png', png, ['png'])
    const arquivoId = await t.services.files.keep(
      [{ staged, folder: ['relatorios-pbi', contaMestreId] }],
      null,
      async (_tx, [arquivo]) => arquivo!.id,
    )
    const id = await insere('relatoriosUsuarios', {
      nomeDoRelatorio: n(),
      descricaoDoRelatorio: 'x',
      contaMestreId,
      grupoId: 'g1',
      relatorioId: `r${proximo()}`,
      colaboradores,
      fileName: 'a.png',
      hiperlink: '/a',
      arquivoId,
    })
    return { id, conta: contaMestreId, arquivo: 'a.png', base64: png.toString('base64') }
  }
  return {
    'conta mestre': async () => ({ id: await conta() }),
    // What is sent with it is a photo, whether the account exists or not.
    'conta para relatório': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await conta(),
      arquivo: 'a.png',
      base64: png.toString('base64'),
    }),
    relatório: () => relatorio(sql`(select array_agg(id) from usuarios)`),
    'relatório alheio': () => relatorio([alguem]),
    'relatório meu': (onde, dono) => relatorio([onde === 'dentro' ? dono : alguem]),
  }
}
