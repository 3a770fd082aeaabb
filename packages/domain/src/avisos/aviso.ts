/** What travels to a browser (design, safety of notices): of what kind, which number, and where it is opened. Nothing else of the record. */
export interface Aviso {
  readonly titulo: string
  readonly corpo: string
  /** An address of ours. */
  readonly caminho: string
  /** One of the same kind takes the place of the former. */
  readonly etiqueta: string
}

/** 'NC-2026-0004', 'RDO 001', '1234': how a record is called where that says nothing of what is in it; null where it would. */
export function numeroDe(titulo: string): string | null {
  const [primeiro = ''] = titulo.split(' · ')
  return /^(\p{L}{1,10}[ -])?[\d][\d./-]*$/u.test(primeiro.trim()) ? primeiro.trim() : null
}

interface Novo {
  readonly titulo: string
  readonly caminho: string
}

/** What is told of what began to wait for one reason: one by its number, several by how many they are. */
export function avisoDe(
  espera: { readonly id: string; readonly titulo: string; readonly caminho: string },
  novos: readonly Novo[],
): Aviso {
  const [um, ...outros] = novos
  const so = um && outros.length === 0
  return {
    titulo: espera.titulo,
    corpo: so ? (numeroDe(um.titulo) ?? 'Abra para ver.') : `${novos.length} novos`,
    caminho: so ? um.caminho : espera.caminho,
    etiqueta: espera.id,
  }
}
