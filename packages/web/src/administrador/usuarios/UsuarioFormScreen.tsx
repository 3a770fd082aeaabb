import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { chamadasDeUsuarios } from '@prumo/domain/administrador/usuarios-chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { changedFields } from '../../core/form/form-values.ts'
import { StaleNotice } from '../../core/form/StaleNotice.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { proving } from '../../core/session/proof.ts'
import { useSession } from '../../core/session/session.ts'
import { ApiError, api } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { acessosQuery, type Usuario } from './calls.ts'
import css from './Form.module.css'
import { type Base, corpoAlterado, corpoNovo, type UsuarioNoForm } from './form-usuario.ts'
import { UsuarioForm } from './UsuarioForm.tsx'

const tela = telas.usuarios

/** Both addresses lead here: with an id it edits that person, without one it registers. */
export function UsuarioFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <Editar key={id} id={id} /> : <Novo />
}

function Cabecalho({ nome }: { nome?: string }) {
  return (
    <PageHeader
      title={messages.cadastroDeUsuario}
      subtitle={
        <span className={css.sob}>
          {nome && <span>{nome}</span>}
          <AppLink className={css.volta} href={lastListAddress(tela)}>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden />
            Voltar à lista de usuários
          </AppLink>
        </span>
      }
    />
  )
}

function Novo() {
  const router = useRouter()
  const { usuario } = useSession()
  // A new key is a clean form: what 'continue registering' asks for.
  const [vez, setVez] = useState(0)
  const criar = useCommand(
    (valores: UsuarioNoForm) => api.call(chamadasDeUsuarios.criar, { body: corpoNovo(valores) }),
    {
      touches: [usuarios.name],
    },
  )
  return (
    <>
      <Cabecalho />
      <UsuarioForm
        key={vez}
        draftKey={`${usuario.id}:${usuarios.name}:novo`}
        onSalvar={async (valores) => {
          const criado = await criar.run(valores)
          return async () => {
            toast.info(`Enviamos a ${criado.email} um link para criar a senha.`)
            const mais = await showResult({
              kind: 'success',
              title: 'Usuário cadastrado',
              message: messages.continuarCadastrando,
              question: true,
            })
            if (mais) setVez((n) => n + 1)
            else await router.navigate({ to: detailAddress(tela, criado.id), replace: true })
          }
        }}
      />
    </>
  )
}

/** What cannot be edited because it is not there, or not within this person's reach. */
const naoHa = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status)

function Editar({ id }: { id: string }) {
  const router = useRouter()
  const { usuario } = useSession()
  const registro = useRecord(usuarios, id)
  const acessos = useQuery({ ...acessosQuery(id), enabled: registro.isSuccess })
  // What the form was filled from: a live update does not pull the ground from under what is being ticked.
  const [base, setBase] = useState<Base | null>(null)
  const [conflito, setConflito] = useState<{ agora: Usuario; meu: UsuarioNoForm } | null>(null)
  const [vez, setVez] = useState(0)
  const alterar = useCommand(
    (corpo: object) => proving(() => api.call(chamadasDeUsuarios.alterar, { params: { id }, body: corpo })),
    { touches: [usuarios.name] },
  )
  if (!base && registro.data && acessos.data) setBase({ usuario: registro.data as Usuario, acessos: acessos.data })
  usePageTitle(base?.usuario.nome)

  const falha = registro.error ?? acessos.error
  // Spec 3 §2.3: the edit page redirects home when the id is missing.
  if (!base && naoHa(falha)) return <Navigate to="/" replace />
  if (!base && falha) return <RecordFailure tela={tela} error={falha} onRetry={() => void registro.refetch()} />
  if (!base) return <Skeletons lines={10} height={28} />

  const enviar = async (sobre: Base, meu: UsuarioNoForm) => {
    const corpo = corpoAlterado(sobre, meu)
    if (Object.keys(corpo).length > 0) {
      try {
        await alterar.run({ ...corpo, revisao: sobre.usuario.revisao })
      } catch (error) {
        const agora = error instanceof ApiError && error.status === 409 && atualEm(error.details)
        if (agora) setConflito({ agora, meu })
        throw error
      }
    }
    toast.success(`${sobre.usuario.nome}: alteração concluída.`)
    return async () => {
      await router.navigate({ to: detailAddress(tela, id), replace: true })
    }
  }
  const recomecar = async (agora: Usuario) => {
    const novos = await queryClient.fetchQuery({ ...acessosQuery(id), staleTime: 0 })
    setBase({ usuario: agora, acessos: novos })
    setConflito(null)
    setVez(vez + 1)
  }
  return (
    <>
      <Cabecalho nome={base.usuario.nome} />
      {conflito && (
        <StaleNotice
          entity={usuarios}
          before={base.usuario}
          now={conflito.agora}
          mine={conflito.meu}
          onReload={() => void recomecar(conflito.agora)}
          onKeepMine={async () => {
            const { agora, meu } = conflito
            // What this person changed, over what the other one saved.
            const { permsData, centros, ...campos } = meu
            const mudados = changedFields(usuarios, base.usuario, campos)
            try {
              const pronto = await enviar({ usuario: agora, acessos: base.acessos }, {
                ...agora,
                ...mudados,
                permsData,
                centros,
              } as UsuarioNoForm)
              await pronto()
            } catch (error) {
              toast.failure((error as Error).message)
            }
          }}
        />
      )}
      <UsuarioForm
        key={vez}
        base={base}
        draftKey={`${usuario.id}:${usuarios.name}:${id}`}
        propria={id === usuario.id}
        onSalvar={(valores) => enviar(base, valores)}
      />
    </>
  )
}

/** The record as it stands, which a refusal of an old revision carries. */
function atualEm(details: unknown): Usuario | null {
  const atual = (details as { atual?: unknown } | null)?.atual
  return atual && typeof atual === 'object' && 'revisao' in atual ? (atual as Usuario) : null
}
