import { matriz } from './motor.ts'
import { dpEmails } from './tabela-dp-emails.ts'

matriz('dp-emails', dpEmails)
