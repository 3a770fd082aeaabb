import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '../../core/config.ts'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { type MudancaFeita, runMudanca } from './importar.ts'

/** A small export, written by hand, and a house that takes it. */
export interface Casa {
  readonly banco: TestDatabase
  readonly config: Config
  readonly pasta: string
  /** Writes a file of the export: records, or the very text. */
  por(nome: string, conteudo: unknown): void
  mudar(mais?: { ensaio?: boolean; entrada?: string }): Promise<MudancaFeita>
  /** What the report says, as 'coleção registro campo: frase'. */
  linhas(pasta?: string): string[]
  fechar(): Promise<void>
}

export async function abrirCasa(env: Record<string, string> = {}): Promise<Casa> {
  const banco = await testDatabase()
  const raiz = mkdtempSync(path.join(tmpdir(), 'prumo-mudanca-'))
  const pasta = path.join(raiz, 'export')
  mkdirSync(pasta)
  const config = readConfig({ DATABASE_URL: banco.connection, DATA_DIR: path.join(raiz, 'dados'), ...env })
  return {
    banco,
    config,
    pasta,
    por(nome, conteudo) {
      const alvo = path.join(pasta, nome)
      mkdirSync(path.dirname(alvo), { recursive: true })
      writeFileSync(
        alvo,
        typeof conteudo === 'string' || Buffer.isBuffer(conteudo) ? conteudo : JSON.stringify(conteudo),
      )
    },
    mudar: ({ ensaio = false, entrada = pasta } = {}) => runMudanca(config, { entrada, ensaio, say: () => {} }),
    linhas: (onde = path.join(pasta, 'relatorio-da-mudanca')) =>
      readFileSync(path.join(onde, 'relatorio.csv'), 'utf8')
        .split('\r\n')
        .slice(1)
        .filter(Boolean)
        .map((linha) => {
          const [, colecao, registro, campo, ...frase] = linha.split(';')
          return `${colecao} ${registro} ${campo}: ${frase.join(';').replace(/^"|"$/g, '').replaceAll('""', '"')}`
        }),
    async fechar() {
      await banco.drop()
      rmSync(raiz, { recursive: true, force: true })
    },
  }
}

/** The least that an order hangs from. */
export const EMPRESA = { id: 1700000000001, codigo: 'CC-1', nome: 'Contrato Lapa' }
export const PESSOA = {
  id: '1700000000002',
  nome: 'Rita Solicitante',
  email: 'RITA@empresa.demo',
  cpf: '52998224725',
  matricula: '77',
}
export const FORNECEDOR = { id: '1700000000003', nome: 'Casa dos Cabos', cpfOuCnpj: '11.444.777/0001-61' }
export const PEDIDO = {
  id: '1700000000010',
  numero: 812,
  tipo: 1,
  status: 2,
  fornecedorId: '1700000000003',
  centroDeCustoId: 1700000000001,
  solicitanteId: '1700000000002',
  dataRegistro: { _seconds: 1767625200, _nanoseconds: 0 },
}
export const ITEM = {
  id: '1700000000011',
  pedidoId: '1700000000010',
  descricao: 'Cabo flexível 2,5 mm²',
  quantidade: '10',
  valor: 'R$ 3,55',
}
