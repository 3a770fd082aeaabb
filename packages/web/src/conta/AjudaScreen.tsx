import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { useSession } from '../core/session/session.ts'
import { VERSION } from '../core/session/version.ts'
import { ApiError, api } from '../core/wire/api.ts'
import { showResult } from '../ui/dialogs.ts'
import { Form } from '../ui/form/Form.tsx'
import { FieldPair, RequiredNote } from '../ui/form/FormSection.tsx'
import { TextAreaField } from '../ui/form/TextAreaField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Atalhos } from './Atalhos.tsx'
import css from './Conta.module.css'

const schema = z.object({
  autor: z.string().trim().max(200),
  contato: z.string().trim().max(200),
  descricao: z.string().trim().min(1, 'Escreva a mensagem.').max(4000),
})

/** Spec 2 §2 and §5, Help form: a problem, a question or a suggestion. */
export function AjudaScreen() {
  const { usuario } = useSession()
  const blank = { autor: usuario.nome, contato: '', descricao: '' }
  const tela = useLocation({ select: ({ search }) => (search as { de?: string }).de })
  return (
    <>
      <PageHeader title="Ajuda" subtitle="Conte um problema, tire uma dúvida ou dê uma sugestão." />
      <div className={css.columns}>
        <Panel title="Enviar mensagem">
          <Form
            label="Enviar mensagem"
            schema={schema}
            defaultValues={blank}
            draftKey={`${usuario.id}:ajuda:novo`}
            bar="inline"
            submitLabel="Enviar"
            onSubmit={async (values, form) => {
              try {
                await api.call(chamadasDaConta.pedirAjuda, { body: { ...values, tela, versao: VERSION } })
              } catch (error) {
                await showResult({
                  kind: 'failure',
                  title: 'A mensagem não foi enviada',
                  message: <Falha error={error} />,
                })
                throw error
              }
              await showResult({ kind: 'success', title: 'Mensagem enviada', message: messages.sucesso })
              form.reset(blank)
            }}
          >
            <RequiredNote />
            <FieldPair>
              <TextField name="autor" label="Autor" maxLength={200} autoComplete="name" />
              <TextField
                name="contato"
                label="Contato"
                placeholder="Telefone, ramal ou outro e-mail"
                maxLength={200}
                autoComplete="off"
              />
            </FieldPair>
            <TextAreaField
              name="descricao"
              label="Mensagem"
              hint="Se for um problema: o que você fazia, o que esperava e o que aconteceu."
              minRows={6}
              maxLength={4000}
              required
            />
            {tela && (
              <p className={css.muted}>
                Vai junto a tela de onde você veio (<span className={css.endereco}>{tela}</span>) e a versão {VERSION}.
              </p>
            )}
          </Form>
        </Panel>
        <div className={css.stack}>
          <Panel title="Falar com um administrador">
            <div className={css.text}>
              <p>A mensagem desta página chega aos administradores do sistema na sua empresa.</p>
              <p>
                Peça a eles também o que só eles fazem: permissão para uma tela, acesso a um centro de custo, correção
                do seu nome, e-mail ou CPF, e um novo segundo fator se você perdeu o telefone e os códigos de
                recuperação.
              </p>
              <p>Se não conseguir entrar, use “Esqueci minha senha” na tela de entrada.</p>
            </div>
          </Panel>
          <div className={css.keyboard}>
            <Panel title="Atalhos do teclado">
              <Atalhos />
            </Panel>
          </div>
        </div>
      </div>
    </>
  )
}

/** Spec 2 §8, Generic failure popup: what happened, and four things to try. */
function Falha({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.message
  return (
    <div className={css.text}>
      <p>{messages.erroInesperado}</p>
      <ul>
        <li>Verifique a conexão com a internet.</li>
        <li>Use a tela de Ajuda para contar o que aconteceu.</li>
        <li>Saia e entre de novo no sistema.</li>
        <li>Se continuar, fale com um administrador.</li>
      </ul>
    </div>
  )
}
