import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePermission } from '../../core/session.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { contagemDeSolicitacoesQuery } from './calls.ts'
import { ListaDeUsuarios } from './ListaDeUsuarios.tsx'
import { SolicitacoesDeAcesso } from './SolicitacoesDeAcesso.tsx'

const SOLICITACOES = 'solicitacoes'

/** The people, and for whoever may add one, those who asked to come in. */
export function UsuariosScreen() {
  const podeAdicionar = usePermission(telas.usuarios, 'adicionar')
  const { aba } = useSearch({ strict: false }) as { aba?: string }
  const navigate = useNavigate()
  const { data } = useQuery({ ...contagemDeSolicitacoesQuery, enabled: podeAdicionar })
  const naFila = podeAdicionar && aba === SOLICITACOES
  const abas = podeAdicionar && (
    <Tabs
      label="Usuários e solicitações"
      value={naFila ? SOLICITACOES : 'usuarios'}
      onChange={(id) =>
        void navigate({ to: '.', search: id === SOLICITACOES ? { aba: SOLICITACOES } : {}, replace: true } as never)
      }
      items={[
        { id: 'usuarios', label: 'Usuários' },
        { id: SOLICITACOES, label: 'Solicitações de acesso', ...(data && { count: data.total }) },
      ]}
    />
  )
  return naFila ? <SolicitacoesDeAcesso abas={abas} /> : <ListaDeUsuarios abas={abas} />
}
