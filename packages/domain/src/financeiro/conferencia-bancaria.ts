import type { RecordOf } from '../core/entity.ts'
import type { fornecedores } from './fornecedores.ts'

type Fornecedor = RecordOf<typeof fornecedores>

/** The fields whose change sends a supplier's money somewhere else: what a second person looks at (design, Security 3.24). */
export const dadosBancarios = [
  'bancoCode',
  'agencia',
  'conta',
  'digito',
  'contaCorrenteOuPoupanca',
  'favorecido',
  'bancoCpfCnpj',
  'pixTipo',
  'pixChave',
] as const satisfies readonly (keyof Fornecedor)[]
export type DadosBancarios = Pick<Fornecedor, (typeof dadosBancarios)[number]>

/** Do the bank data wait for a second look? Changed, and not confirmed since. */
export const dadosEmConferencia = ({
  dadosBancariosAlteradosEm: alterados,
  dadosBancariosConferidosEm: conferidos,
}: Pick<Fornecedor, 'dadosBancariosAlteradosEm' | 'dadosBancariosConferidosEm'>): boolean =>
  alterados !== null && (conferidos === null || Date.parse(conferidos) < Date.parse(alterados))

/** Whoever changed them confirms nothing; `editar` on Fornecedores is the other condition, and it is the route's. */
export const podeConferir = (
  fornecedor: Pick<
    Fornecedor,
    'dadosBancariosAlteradosEm' | 'dadosBancariosConferidosEm' | 'dadosBancariosAlteradosPor'
  >,
  usuarioId: string,
): boolean => dadosEmConferencia(fornecedor) && fornecedor.dadosBancariosAlteradosPor !== usuarioId
