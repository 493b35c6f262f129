"""The games as other people's environments, each an extra: nothing else imports these modules."""
