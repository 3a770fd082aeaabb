import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { usePermission } from '../../core/session/session.ts'
import { type FixedView, Views } from '../../core/views/Views.tsx'
import { contagemDeSolicitacoesQuery } from './calls.ts'
import { ListaDeUsuarios } from './ListaDeUsuarios.tsx'
import { SolicitacoesDeAcesso } from './SolicitacoesDeAcesso.tsx'

const SOLICITACOES = 'solicitacoes'

/** The people, under the views saved of them, and for whoever may add one, those who asked to come in. */
export function UsuariosScreen() {
  const podeAdicionar = usePermission(telas.usuarios, 'adicionar')
  const { aba } = useSearch({ strict: false }) as { aba?: string }
  const { data } = useQuery({ ...contagemDeSolicitacoesQuery, enabled: podeAdicionar })
  const naFila = podeAdicionar && aba === SOLICITACOES
  const fila: FixedView = {
    id: SOLICITACOES,
    label: 'Solicitações de acesso',
    search: { aba: SOLICITACOES },
    ...(data && { count: data.total }),
  }
  const abas = (
    <Views
      tela={telas.usuarios}
      value={naFila ? SOLICITACOES : 'usuarios'}
      fixed={[{ id: 'usuarios', label: 'Usuários', search: {} }, ...(podeAdicionar ? [fila] : [])]}
    />
  )
  return naFila ? <SolicitacoesDeAcesso abas={abas} /> : <ListaDeUsuarios abas={abas} />
}
