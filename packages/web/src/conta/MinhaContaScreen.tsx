import { ENDERECO_DO_AVISO } from '@prumo/domain/privacidade/avisos/endereco.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../core/session/session.ts'
import { DataList } from '../ui/DataList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Avisos } from './Avisos.tsx'
import css from './Conta.module.css'
import { Preferencias } from './Preferencias.tsx'
import { SegundoFator } from './SegundoFator.tsx'
import { Sessoes } from './Sessoes.tsx'

/** One's own data, sessions, second factor and preferences. Also where a second factor that one's rights ask for is set up. */
export function MinhaContaScreen() {
  const { pendencia, verComo } = useSession()
  const deve = pendencia === 'segundoFator'
  return (
    <>
      <PageHeader title="Minha conta" />
      <div className={deve ? css.narrow : css.columns}>
        <div className={css.stack}>
          {deve && (
            <p key="aviso" className={css.notice} role="status">
              Sua conta precisa de um segundo fator. Ative-o para continuar: as outras telas ficam disponíveis em
              seguida.
            </p>
          )}
          {verComo ? (
            <p className={css.notice}>As sessões e o segundo fator de outra pessoa não são mostrados.</p>
          ) : (
            <>
              {/* It stays where it is, with the codes it shows, when nothing is owed any more. */}
              <SegundoFator />
              {!deve && <Sessoes />}
            </>
          )}
        </div>
        {!deve && (
          <div className={css.stack}>
            <MeusDados />
            <Preferencias />
            {!verComo && <Avisos />}
          </div>
        )}
      </div>
    </>
  )
}

function MeusDados() {
  const { usuario } = useSession()
  return (
    <Panel title="Meus dados" action={<Link to={'/home/alterar-senha'}>Alterar senha</Link>}>
      <div className={css.stack}>
        <DataList
          labelWidth={72}
          items={[
            { label: 'Nome', value: usuario.nome },
            { label: 'E-mail', value: usuario.email },
            { label: 'CPF', value: usuario.cpf },
          ]}
        />
        <p className={css.muted}>
          Equipamentos e chips da empresa por que você responde: <Link to={'/home/comigo'}>o que está comigo</Link>.
        </p>
        <p className={css.muted}>Algo errado aqui? Peça a correção a um administrador.</p>
        <p className={css.muted}>
          O que a empresa faz com os seus dados, e a quem pedir:{' '}
          <Link to={ENDERECO_DO_AVISO}>aviso de privacidade</Link>.
        </p>
      </div>
    </Panel>
  )
}
