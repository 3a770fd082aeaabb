import type { DocumentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SLUG } from '../colaboradores-docs/registros.ts'
import { Validade } from '../colaboradores-docs/Validade.tsx'
import css from './Colaboradores.module.css'
import { documentosAddress } from './enderecos.ts'

/** As many as answer 'pode ir a campo?'; the rest is a click away. */
const A_VISTA = 8

/** What a collaborator's page is opened for: which documents there are and until when they hold, what runs out first on top. */
export function DocumentosDaPessoa({ id }: { id: string }) {
  const params = useMemo(() => ({ colab: id, semArquivoMorto: 'true', ordem: 'validade' }), [id])
  const { rows, loading, error } = useList({ name: SLUG }, params) as unknown as ListOf<DocumentoNaLista>
  if (loading || error) return null
  return (
    <Panel title="Documentos" action={<AppLink href={documentosAddress(id)}>{verTodos(rows.length)}</AppLink>}>
      {rows.length === 0 ? (
        <p className={css.nada}>Nenhum documento registrado.</p>
      ) : (
        <ul className={css.documentos}>
          {rows.slice(0, A_VISTA).map((documento) => (
            <li key={documento.id}>
              <span>{documento.tipoNome}</span>
              {documento.validade ? (
                <Validade validade={documento.validade} />
              ) : (
                <span className={css.nada}>sem validade</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const verTodos = (quantos: number): string => (quantos > A_VISTA ? `Ver os ${quantos}` : 'Abrir')
