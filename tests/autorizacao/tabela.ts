import { entities } from '../../packages/domain/src/entities.ts'

/**
 * The authorisation matrix's vocabulary (docs/seguranca.md; security design §4, A1). The tables beside this file are written by hand
 * from the specification and the decisions: they say what must be answered, whatever the code says. They are the document
 * that ASVS 8.1.1 asks for. packages/server/src/access.test.ts is another thing: fast, derived from the routes, it shows that
 * the router refuses what each route declares; here the declaration itself is on trial.
 *
 * One line per call:  [call, who may, object, status of a success, exceptions]
 *
 * who may  'publica'          answers without a session
 *          'sessao'           any session
 *          'Obras VE; X A'    one of these flags on one of these screens: V visualizar, A adicionar, E editar, X excluir, T acesso
 *          'Obras V+E'        both flags; no single one is enough
 *          'ninguem'          no flag opens it
 * object   '-'                none
 *          'obra'             the record named: out of scope, or not existing, it is 404
 *          'obra*'            the records a filter reaches: out of scope, the answer is that of a filter that reaches nothing
 *          'obra!'            a record that a body refers to: out of scope, or not existing, it is 400 on that field
 * In paths and bodies ':id' is the object's id, ':novo' a text never used, and the other ':words' what the object brings
 * along (mundo.ts). Which objects belong to a cost centre, to a person or to everybody is in mundo.ts too.
 */
export type Linha = readonly [chamada: string, acesso: string, objeto: string, sucesso: number, mais?: Excecoes]

/** Where a call departs from the rule, with the reason. */
export interface Excecoes {
  readonly corpo?: object
  /** Parts of a multipart body; each name in `arquivos` carries a PDF, or the file the object brings along. */
  readonly partes?: Readonly<Record<string, unknown>>
  readonly arquivos?: readonly string[]
  /** Status by principal, or by principal for the object in scope, out of scope and not existing. '*' is whoever lacks the flag. */
  readonly salvo?: Readonly<Record<string, number | readonly [number, number, number]>>
  /** Whoever lacks the flag is answered as if nothing were there: nothing refers to these records, so only their readers learn names. */
  readonly nadaSemFlag?: true
  /** The session, or the account, does not outlive the call: each cell has a person of its own. */
  readonly descartavel?: true
  /** The answer goes on for ever: only its beginning is looked at. */
  readonly aoVivo?: true
  /** A 400 that is no denial: it says what is missing, and the security log does not tell of it. */
  readonly semRegistro?: true
  /** How the message of the work that is begun starts, where it is no spreadsheet of one line. */
  readonly trabalho?: string
  /** Headers that say what is asked for; ':id' and the like as in paths. */
  readonly cabecalhos?: Readonly<Record<string, string>>
  /** The address it is asked from. */
  readonly de?: string
  /** Log rows of a call that writes, where they are not one: what only asks, or changes nothing that anybody else sees, leaves none. */
  readonly log?: 0
  /** Why, where it is not obvious. */
  readonly porque?: string
}

export const FLAGS = { V: 'visualizar', A: 'adicionar', E: 'editar', X: 'excluir', T: 'acesso' } as const
export type Letra = keyof typeof FLAGS

const ESCRITOS = [
  'Pedidos',
  'Pedidos Master',
  'Solicitações',
  'Contas a Pagar',
  'Remessas',
  'Retenções',
  'Contas Pagadoras',
  'Acompanhamento',
  'Metas',
  'Fluxo de Caixa',
  'Solicitar Diárias',
  'Valores de Diárias',
  'Auditoria',
  'Fornecedores',
  'Workflow',
  'Categorias de Custo',
  'Classes de Custo',
  'Contas Institucionais',
  'Contas Jurídicas',
  'Contas Contrato',
  'Contas Obra',
  'Lista de Obras',
  'Baremos',
  'Equipes',
  '5W2H',
  'RDO',
  'Registros de Obra',
  'Histograma',
  'Lista De Perguntas',
  'Inspeções',
  'Não Conformidades',
  'Veículos',
  'Abastecimentos',
  'Micros',
  'Chips',
  'Inventário Geral',
  'Relatório Financeiro',
  'Obras BI',
  'Combustível',
  'Inspeções Segurança',
  'Permissões Relatórios',
  'Usuario Mestre',
  'Usuarios',
  'Logs',
  'Funções',
  'Processos',
  'Colaboradores',
  'Tipos de Documentos',
  'Documentos Vencidos',
  'Templates Ordens de Serviço',
  'Exigências',
  'Emails',
  'Documentos SGI',
  'Documentos SGI do DP',
  'Documentos SGI do RH',
  'Setores',
  'Suporte',
  'Correio',
  'Versão',
  'Mudança',
]

/** Every screen that permissions are about (Spec 1 §2, Spec 3 §2.2; decisions, Identity), and those of registers of which nothing is said. */
export const ALVOS: readonly string[] = [...new Set([...ESCRITOS, ...entities.map(({ tela }) => tela.alvo)])]

/** 'Pedidos AE; Pedidos Master A' → each screen with the letters that open the call, and whether all of them are needed. */
export interface Porta {
  readonly alvo: string
  readonly letras: readonly Letra[]
  readonly todas: boolean
}

export function portas(acesso: string): readonly Porta[] {
  if (['publica', 'sessao', 'ninguem'].includes(acesso)) return []
  return acesso.split('; ').map((parte) => {
    const corte = parte.lastIndexOf(' ')
    const [alvo, letras] = [parte.slice(0, corte), parte.slice(corte + 1)]
    if (!ALVOS.includes(alvo) || !/^[VAEXT](\+?[VAEXT])*$/.test(letras))
      throw new Error(`acesso que não se lê: "${parte}"`)
    return { alvo, letras: [...letras.replaceAll('+', '')] as Letra[], todas: letras.includes('+') }
  })
}
