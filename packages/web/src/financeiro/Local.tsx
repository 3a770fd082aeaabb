import { CodeName } from '../ui/CodeName.tsx'

type Onde = { centroDeCustoNome: string; obraNome?: string | null }

/** 'CC-118 - Serra Alta, trecho 1': the contract by its code, and the work there, or the contract's own name. */
export const localDe = ({ centroDeCustoNome, obraNome }: Onde): string =>
  obraNome ? centroDeCustoNome.replace(/ - .*$/s, ` - ${obraNome}`) : centroDeCustoNome

export const Local = ({ onde }: { onde: Onde }) => <CodeName>{localDe(onde)}</CodeName>
